import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { freePort, SavedPorts } from './ports.mjs';

test('gives no port twice, though nothing listens yet', async () => {
  const ports = await Promise.all(Array.from({ length: 2000 }, freePort));
  expect(new Set(ports).size).toBe(2000);
});

test('keeps the ports of the last start, and gives them to nothing else', async () => {
  const dataDir = temporaryFolder();
  const saved = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`engine-${index}`, 22_000 + index]));
  writeFileSync(join(dataDir, 'ports.json'), JSON.stringify(saved));

  const ports = new SavedPorts(dataDir);
  const added = await Promise.all(Array.from({ length: 100 }, (_, index) => ports.choose(`new-${index}`)));
  expect(added.filter((port) => Object.values(saved).includes(port))).toEqual([]);
  expect(await ports.choose('engine-1')).toBe(22_001);
});
