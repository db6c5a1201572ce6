import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

const PREFERRED: Encoding[] = ['br', 'gzip'];

/** The best encoding that an Accept-Encoding header allows; null for identity. */
export const encodingFor = (accepted = ''): Encoding | null => negotiate(accepted.toLowerCase(), PREFERRED);

const QUALITY = constants.BROTLI_PARAM_QUALITY;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** For responses that are cached: slow and small. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, { params: { [QUALITY]: 11 } }) : zip(bytes);
}

/** For streamed responses: flushes every chunk as it is written. */
export function createCompressor(encoding: Encoding): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ params: { [QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });
}
