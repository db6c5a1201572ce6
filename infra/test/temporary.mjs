import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** A folder for one test, deleted afterwards; readable by the postgres user. */
export function temporaryFolder() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  return folder;
}

/** For a test file, which calls `remove`. */
export function createTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mithai-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
