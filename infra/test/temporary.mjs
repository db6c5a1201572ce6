import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** A folder for one test, gone with it; also Postgres' own user may enter it. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mithai-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  return folder;
}
