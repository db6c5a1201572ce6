import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { closedFolderAbove, dataIn, openDataFolder, runsAsRoot } from './data-folder.mjs';
import { prepareCarrier } from './engines/carrier.mjs';
import { prepareGateway } from './engines/gateway.mjs';
import { prepareInbox } from './engines/inbox.mjs';
import { prepareS3 } from './engines/s3.mjs';
import { takeLock } from './lock.mjs';
import { SavedPorts } from './ports.mjs';
import { keepSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

describe('the data folder', () => {
  test('adopts an existing folder and keeps its mode', () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    openDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    writeFileSync(join(folder, 'notes'), '');
    expect(readSettings({ MITHAI_DATA: folder }).dataDir).toBe(folder);
  });

  test('creates a folder that only its owner can read and Postgres can enter', () => {
    const folder = join(temporaryFolder(), 'a/b');
    openDataFolder(folder);
    for (const made of [folder, join(folder, '..')])
      expect(statSync(made).mode & 0o777).toBe(runsAsRoot ? 0o711 : 0o700);
  });

  test('rejects a folder with other files', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'diary.txt'), 'mine');
    expect(() => readSettings({ MITHAI_DATA: folder })).toThrow(
      `${folder} holds files that are not the shop's; set MITHAI_DATA to a folder that is empty or not there yet.`,
    );
  });

  test.runIf(runsAsRoot)("rejects a folder that Postgres' user cannot enter", () => {
    const folder = join(temporaryFolder(), 'closed');
    mkdirSync(folder, { mode: 0o700 });
    expect(() => readSettings({ MITHAI_DATA: folder })).toThrow(
      `Postgres does not run as root and its own user may not enter ${folder}; set MITHAI_DATA to a new folder elsewhere, such as /var/lib/mithai.`,
    );
  });

  test('finds the closed folder above a path', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'closed/below/deeper'), { recursive: true });
    chmodSync(join(folder, 'closed'), 0o700);
    expect(closedFolderAbove(join(folder, 'closed/below/deeper'))).toBe(join(folder, 'closed'));
  });

  test('counts files that the shop creates as its data', async () => {
    const folder = temporaryFolder();
    const { node, host, port } = { node: process.execPath, host: '127.0.0.1', port: 1 };
    keepSecrets(folder, {});
    await new SavedPorts(folder).choose('redis');
    await takeLock(folder, 'http://localhost');
    prepareInbox({ node, dataDir: folder, host, port, smtpPort: 2 });
    prepareGateway({ node, dataDir: folder, host, port, keySecret: 'a', webhookSecret: 'b', webhookUrl: 'c' });
    prepareCarrier({ node, dataDir: folder, host, port, password: 'a', webhookToken: 'b', webhookUrl: 'c' });
    prepareS3({ node, dataDir: folder, port, accessKey: 'a', secretKey: 'b', bucket: 'c' });
    expect(dataIn(folder)).toEqual(readdirSync(folder).map((name) => join(folder, name)));
  });
});
