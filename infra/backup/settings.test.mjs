import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { checkout } from '../lib/settings.mjs';
import { temporaryFolder } from '../test/temporary.mjs';
import { archiving } from './archiving.mjs';
import { readBackupSettings, refuseOwnStore } from './settings.mjs';

const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const given = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.org',
  BACKUP_S3_ACCESS_KEY: 'access',
  BACKUP_S3_SECRET_KEY: 'secret',
  BACKUP_RECIPIENTS: RECIPIENT,
};

test('keeps seven base backups and archives each minute unless told otherwise', () => {
  expect(readBackupSettings(given)).toEqual({
    store: {
      endpoint: 'https://s3.example.org',
      accessKey: 'access',
      secretKey: 'secret',
      bucket: 'mithai-backup',
      region: 'us-east-1',
    },
    recipients: [RECIPIENT],
    keep: 7,
    archiveSeconds: 60,
  });
});

test.each([
  ['no store', { BACKUP_S3_ENDPOINT: '', BACKUP_S3_SECRET_KEY: '' }, 'set BACKUP_S3_ENDPOINT and BACKUP_S3_SECRET_KEY'],
  ['a store that is no URL', { BACKUP_S3_ENDPOINT: 's3.example.org' }, 'is not an address such as'],
  ['no key', { BACKUP_RECIPIENTS: ' ' }, 'BACKUP_RECIPIENTS must name the public key'],
  ['a private key', { BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1QQQ' }, 'must be public keys of age'],
  ['no base backup to keep', { BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1, not "0".'],
])('refuses %s', (_title, changed, sentence) => {
  expect(() => readBackupSettings({ ...given, ...changed })).toThrow(sentence);
});

test('refuses a store beside the data, but not another store on the same machine', () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'ports.json'), '{"s3":9000}');
  const store = (/** @type {string} */ endpoint) => ({ ...readBackupSettings(given).store, endpoint });
  expect(() => refuseOwnStore(store('http://localhost:9000'), dataDir)).toThrow('lost with the database');
  expect(refuseOwnStore(store('http://127.0.0.1:9001'), dataDir)).toBe(true);
  expect(refuseOwnStore(store('https://s3.example.org'), dataDir)).toBe(false);
});

test('passes Postgres the variables that store a backup, and not those that read one', () => {
  const environment = {
    ...given,
    BACKUP_IDENTITY_FILE: '/keys/identity',
    BACKUP_DATABASE_URL: 'postgres://x',
    PATH: '',
  };
  expect(archiving({ checkout, dataDir: temporaryFolder(), environment })?.environment).toEqual(given);
  expect(archiving({ checkout, dataDir: temporaryFolder(), environment: {} })).toBeUndefined();
});
