import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { extractTar } from './tar.mjs';

function createArchive() {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'PG_VERSION'), '18');
  return execFileSync('tar', ['--create', '--file=-', '--directory', folder, 'PG_VERSION']);
}

/** @param {Buffer} bytes */
async function* compressed(bytes) {
  yield zstdCompressSync(bytes);
}

test('an archive is unpacked although more follows its end than the pipe holds once tar has left', async () => {
  const into = temporaryFolder();
  await extractTar(compressed(Buffer.concat([createArchive(), Buffer.alloc(32_000_000)])), into);
  expect(readFileSync(join(into, 'PG_VERSION'), 'utf8')).toBe('18');
});

test('an archive that ends too early is refused', async () => {
  const half = createArchive().subarray(0, 600);
  await expect(extractTar(compressed(half), temporaryFolder())).rejects.toThrow('tar failed in');
});
