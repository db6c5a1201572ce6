import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { requireWritable } from '../lib/install.mjs';

/** A data folder for one test, gone with it; also Postgres' own user may enter it. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mithai-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  requireWritable(folder);
  return folder;
}
