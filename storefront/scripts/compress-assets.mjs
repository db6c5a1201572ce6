import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Last step of a build: compresses text assets ahead of time, so that the server need not.

const CLIENT = new URL('../dist/client/', import.meta.url);
/** Bytes; smaller files fit into one or two packets uncompressed. */
const THRESHOLD = 1024;

const files = await readdir(fileURLToPath(CLIENT), { recursive: true });
await Promise.all(files.filter((file) => /\.(js|css|svg)$/.test(file)).map(compress));

async function compress(file) {
  const bytes = await readFile(new URL(file, CLIENT));
  if (bytes.length < THRESHOLD) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(new URL(`${file}.br`, CLIENT), await promisify(brotliCompress)(bytes, best)),
    writeFile(new URL(`${file}.gz`, CLIENT), await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
