import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { freePort, SavedPorts, requireFreePorts } from './ports.mjs';
import { keepSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';

describe('settings', () => {
  test('defaults to the documented ports and URLs', () => {
    const { ports, publicUrl, adminEmail, host, production } = readSettings({});
    expect({ ports, publicUrl, adminEmail, host, production }).toEqual({
      ports: { PORT: 3000, API_PORT: 4000, OPS_PORT: 4100, INBOX_PORT: 8025, GATEWAY_PORT: 8026, CARRIER_PORT: 8027 },
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
    [
      { RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd' },
      'RAZORPAY_KEY_ID names an account of your own, so RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRETS must be set as well.',
    ],
  ])('rejects %j with one sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  test('names the variable of a port in use', async () => {
    const port = await freePort();
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
    await expect(requireFreePorts({ PORT: await freePort(), API_PORT: port }, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program; set API_PORT to a free one, for example API_PORT=${port + 1}.`,
    );
  });

  test('keeps inbox and payment simulator on loopback when the shop listens everywhere', () => {
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      inboxHost: '127.0.0.1',
      gatewayHost: '127.0.0.1',
      carrierHost: '127.0.0.1',
    });
    expect(readSettings({ INBOX_HOST: '0.0.0.0' })).toMatchObject({ host: '127.0.0.1', inboxHost: '0.0.0.0' });
  });

  test('names HOST if the machine does not have the address', async () => {
    await expect(requireFreePorts({ PORT: await freePort() }, '203.0.113.7')).rejects.toThrow(
      'This machine has no address 203.0.113.7; set HOST to one that it has.',
    );
  });

  test("keeps the engines' ports, and chooses others if they are in use", async () => {
    const folder = temporaryFolder();
    const port = await new SavedPorts(folder).choose('redis');
    expect(await new SavedPorts(folder).choose('redis')).toBe(port);
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
    expect(await new SavedPorts(folder).choose('redis')).not.toBe(port);
  });

  test('creates secrets once, readable by their owner only, and prefers a given DEMO_PASSWORD', () => {
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
});
