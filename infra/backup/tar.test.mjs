import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { extractTar } from './tar.mjs';

function createArchive() {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'PG_VERSION'), '18');
  return execFileSync('tar', ['--create', '--file=-', '--directory', folder, 'PG_VERSION']);
}

test('an archive is unpacked although more follows its end once tar has left', async () => {
  const into = temporaryFolder();
  await extractTar(
    (async function* () {
      const both = zstdCompressSync(Buffer.concat([createArchive(), randomBytes(4_000_000)]));
      yield both.subarray(0, 1_000_000);
      while (!existsSync(join(into, 'PG_VERSION'))) await setTimeout(20);
      await setTimeout(200);
      yield both.subarray(1_000_000);
    })(),
    into,
  );
  expect(readFileSync(join(into, 'PG_VERSION'), 'utf8')).toBe('18');
});

test('an archive that ends too early is refused', async () => {
  const half = zstdCompressSync(createArchive().subarray(0, 600));
  await expect(
    extractTar(
      (async function* () {
        yield half;
      })(),
      temporaryFolder(),
    ),
  ).rejects.toThrow('tar failed in');
});
