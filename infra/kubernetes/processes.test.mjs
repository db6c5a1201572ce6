import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Redis } from 'ioredis';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createTestDatabase } from '../../backend/test/database.ts';
import { createChangeFeed } from '../../contracts/server/change-feed.ts';
import { createTcpProxy } from '../../e2e/tcp-proxy.ts';
import { readEnv as readStorefrontEnv } from '../../storefront/src/server/env.ts';
import { buildStorefront } from '../lib/build.mjs';
import { prepareRedis } from '../lib/engines/redis.mjs';
import { nodeFor } from '../lib/install.mjs';
import { freePort } from '../lib/ports.mjs';
import { checkout } from '../lib/settings.mjs';
import { environmentOfPod, podsOf, secretValues } from '../test/kubernetes.mjs';
import { createTemporaryFolder, temporaryFolder } from '../test/temporary.mjs';

describe('the probes of a process with the variables of its pod', () => {
  beforeAll(async () => {
    const { folder, remove } = createTemporaryFolder();
    await buildStorefront({ checkout, logs: folder, environment: process.env }).finally(remove);
  }, 240_000);

  test.each(['backend', 'workers'])('keep %s alive and send it no requests while Postgres is away', async (name) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const postgres = await createTcpProxy(new URL(database.url));
    const url = new URL(database.url);
    url.host = new URL(postgres.url).host;
    const { live, ready } = await start(name, { DATABASE_URL: url.href });
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 100 });
    expect(await live()).toBe(200);

    await postgres.cut();
    await vi.waitFor(async () => expect(await ready()).toBe(503), 20_000);
    expect(await live()).toBe(200);

    await postgres.mend();
    await vi.waitFor(async () => expect(await ready()).toBe(200), 20_000);
    onTestFinished(postgres.cut);
  });

  test('keep workers alive while Redis is away', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { live, ready } = await start('workers', { DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1:1' });
    await vi.waitFor(async () => expect(await live()).toBe(200), { timeout: 60_000, interval: 100 });
    expect(await ready()).toBe(503);
  });

  test('let the storefront serve what it can without backend and Redis', async () => {
    const away = 'http://127.0.0.1:1';
    const { live, ready } = await start('storefront', {
      API_URL: away,
      OPS_URL: away,
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    await vi.waitFor(async () => expect(await live()).toBe(200), { timeout: 60_000, interval: 100 });
    expect(await ready()).toBe(200);
  });
});

test('Redis lets the storefront listen to changes and do nothing else', async () => {
  const acl = secretValues['mithai-redis'] ?? {};
  const storefront = new URL(secretValues['mithai-storefront']?.REDIS_URL ?? '');
  const { port, stop } = await startRedis(acl);
  onTestFinished(stop);
  storefront.host = `127.0.0.1:${port}`;
  const warn = vi.fn();
  const environment = { PROXY_SECRET: 'x'.repeat(16), REDIS_URL: storefront.href };
  const feed = createChangeFeed(readStorefrontEnv(environment), { warn, info: vi.fn() });
  onTestFinished(feed.close);
  const shop = new Redis(`redis://:${acl.password}@127.0.0.1:${port}`);
  onTestFinished(() => shop.disconnect());
  await vi.waitFor(async () => {
    await shop.publish('mithai:changes', '[]');
    expect(feed.isUp()).toBe(true);
  }, 20_000);
  expect(warn).not.toHaveBeenCalled();

  const intruder = new Redis(storefront.href);
  onTestFinished(() => intruder.disconnect());
  for (const call of ['get bull:emails:1', 'publish mithai:changes []', 'subscribe mithai:changes:wake', 'flushall']) {
    const [command = '', ...given] = call.split(' ');
    await expect(intruder.call(command, ...given), call).rejects.toThrow(/^NOPERM/);
  }
  const stranger = new Redis({ port, lazyConnect: true, retryStrategy: () => null });
  stranger.on('error', () => {});
  await expect(stranger.get('bull:emails:1')).rejects.toThrow(/NOAUTH/);
  stranger.disconnect();
});

/**
 * Starts the container's command on the test's engines, on a free port.
 * @param {string} name @param {Record<string, string>} overrides
 */
async function start(name, overrides) {
  const pod = podsOf().find((pod) => pod.name === name);
  const [{ command, livenessProbe, readinessProbe }] = pod?.spec.containers ?? [];
  const port = String(await freePort());
  const variable = { storefront: 'PORT', backend: 'API_PORT', workers: 'OPS_PORT' }[name] ?? '';
  const engines = ['REDIS_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'];
  const environment = { ...environmentOfPod(pod?.spec), REDIS_SENTINELS: '' };
  const given = Object.fromEntries(engines.map((key) => [key, String(process.env[key])]));
  const child = spawn(
    nodeFor(checkout),
    command.slice(1).map((/** @type {string} */ script) => join(checkout, script)),
    {
      cwd: checkout,
      env: { PATH: process.env.PATH, ...environment, ...given, ...overrides, LOG_LEVEL: 'warn', [variable]: port },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const probe =
    (/** @type {any} */ { httpGet }) =>
    async () => {
      const response = await fetch(`http://127.0.0.1:${port}${httpGet.path}`).catch(() => null);
      return response?.status;
    };
  return { live: probe(livenessProbe), ready: probe(readinessProbe) };
}

/** With the users' file, as the operator mounts it. @param {Record<string, string>} secret */
async function startRedis(secret) {
  const port = await freePort();
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'user.acl');
  writeFileSync(file, secret['user.acl'] ?? '');
  const enginesDir = String(process.env.MITHAI_ENGINES);
  const { program } = await prepareRedis({ dataDir, enginesDir, port, password: String(secret.password) });
  const { command, argv0, env, cwd } = program;
  const args = ['--port', String(port), '--requirepass', String(secret.password), '--aclfile', file];
  const server = spawn(command, args, { argv0, env, cwd, stdio: 'ignore' });
  const ended = once(server, 'exit');
  await vi.waitFor(async () => expect(await program.ready(server.pid ?? 0)).toBe(true), 20_000);
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { port, stop };
}
