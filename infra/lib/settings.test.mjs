import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { freePort, KeptPorts, requireFreePorts } from './ports.mjs';
import { keepSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

test('the defaults are the documented ports and addresses', () => {
  const { ports, publicUrl, adminEmail, host, production } = readSettings({});
  expect({ ports, publicUrl, adminEmail, host, production }).toEqual({
    ports: { PORT: 3000, API_PORT: 4000, OPS_PORT: 4100, INBOX_PORT: 8025 },
    publicUrl: 'http://localhost:3000',
    adminEmail: 'admin@mithai.example',
    host: '127.0.0.1',
    production: false,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
  [{ OPS_PORT: '70000' }, 'OPS_PORT must be a whole number from 1 to 65535, not "70000".'],
  [{ API_PORT: '3000' }, 'PORT and API_PORT are both 3000; set API_PORT to another port.'],
  [
    { S3_ENDPOINT: 'http://127.0.0.1:9000' },
    'S3_ENDPOINT names a store of your own, so S3_ACCESS_KEY and S3_SECRET_KEY must be set as well.',
  ],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test('a taken port is one sentence that names its variable', async () => {
  const port = await freePort();
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  await expect(requireFreePorts({ PORT: await freePort(), API_PORT: port }, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program; set API_PORT to a free one, for example API_PORT=${port + 1}.`,
  );
});

test('the inbox stays on loopback where the shop listens everywhere', () => {
  expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', inboxHost: '127.0.0.1' });
  expect(readSettings({ INBOX_HOST: '0.0.0.0' })).toMatchObject({ host: '127.0.0.1', inboxHost: '0.0.0.0' });
});

test('an address the machine does not have is one sentence that names HOST', async () => {
  await expect(requireFreePorts({ PORT: await freePort() }, '203.0.113.7')).rejects.toThrow(
    'This machine has no address 203.0.113.7; set HOST to one that it has.',
  );
});

test('the ports of engines are kept, and chosen anew when somebody else took one', async () => {
  const folder = temporaryFolder();
  const port = await new KeptPorts(folder).choose('redis');
  expect(await new KeptPorts(folder).choose('redis')).toBe(port);
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  expect(await new KeptPorts(folder).choose('redis')).not.toBe(port);
});

test('secrets are made once, readable by their owner alone, and a given DEMO_PASSWORD replaces the kept one', () => {
  const folder = temporaryFolder();
  const made = keepSecrets(folder, {});
  expect(Buffer.from(made.fieldEncryptionKey, 'base64')).toHaveLength(32);
  expect(made.demoPassword).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(keepSecrets(folder, {})).toEqual(made);
  expect(keepSecrets(folder, { DEMO_PASSWORD: 'my own one' })).toEqual({ ...made, demoPassword: 'my own one' });
  expect(keepSecrets(folder, {}).demoPassword).toBe('my own one');
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain(made.demoPassword);
});
