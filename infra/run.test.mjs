import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openDataFolder } from './lib/data-folder.mjs';
import { freePort } from './lib/ports.mjs';
import { checkout } from './lib/settings.mjs';
import { temporaryFolder } from './test/temporary.mjs';

const asked = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

/** @param {string} script @param {NodeJS.ProcessEnv} env @param {string[]} [args] */
async function run(script, env, args = []) {
  const child = spawn(process.execPath, [join(checkout, script), ...args], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr: stderr.trim() };
}

async function freePorts() {
  return {
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    OPS_PORT: String(await freePort()),
    INBOX_PORT: String(await freePort()),
    GATEWAY_PORT: String(await freePort()),
    CARRIER_PORT: String(await freePort()),
  };
}

describe('starting the shop', () => {
  test('explains a port in use in one sentence', async () => {
    const ports = await freePorts();
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.listen(Number(ports.PORT), '127.0.0.1', () => resolve(undefined)));
    const { code, stderr } = await run('infra/run.mjs', { ...ports, MITHAI_DATA: temporaryFolder() });
    expect([code, stderr]).toEqual([
      1,
      `Port ${ports.PORT} is taken by another program; set PORT to a free one, for example PORT=${Number(ports.PORT) + 1}.`,
    ]);
  });

  test('explains an unreachable engine in one sentence with its variable', async () => {
    const refused = await freePort();
    const { code, stderr } = await run('infra/run.mjs', {
      ...(await freePorts()),
      MITHAI_DATA: temporaryFolder(),
      DATABASE_URL: `postgres://someone:secret@127.0.0.1:${refused}/mithai`,
    });
    expect([code, stderr]).toEqual([
      1,
      `Postgres does not answer at 127.0.0.1:${refused} (ECONNREFUSED); start it or set DATABASE_URL to one that runs, or unset it to use the shop's own.`,
    ]);
  });

  test('explains in one sentence which engines production needs', async () => {
    const dataDir = temporaryFolder();
    const { code, stderr } = await run('infra/run.mjs', {
      ...(await freePorts()),
      MITHAI_DATA: dataDir,
      NODE_ENV: 'production',
    });
    expect([code, stderr]).toEqual([
      1,
      'The embedded engines are for development and do not start when NODE_ENV is production; set DATABASE_URL, REDIS_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY and SMTP_URL to engines of your own.',
    ]);
    expect(readdirSync(dataDir)).not.toContain('postgres');
  });

  test('explains an unwritable data folder in one sentence', async () => {
    const dataDir = join(temporaryFolder(), 'a-file', 'data');
    writeFileSync(dirname(dataDir), '');
    const { code, stderr } = await run('infra/run.mjs', { ...(await freePorts()), MITHAI_DATA: dataDir });
    expect([code, stderr]).toEqual([
      1,
      `The shop cannot keep its data in ${dataDir} (ENOTDIR); set MITHAI_DATA to a folder that it may write to.`,
    ]);
  });

  test('explains a data folder below /proc in one sentence', async () => {
    const { code, stderr } = await run('infra/run.mjs', { ...(await freePorts()), MITHAI_DATA: '/proc/mithai/data' });
    expect([code, stderr]).toEqual([
      1,
      'The shop cannot keep its data in /proc/mithai/data (ENOENT); set MITHAI_DATA to a folder that it may write to.',
    ]);
  });

  test('deletes only what the shop created at make reset', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'mail'));
    writeFileSync(join(folder, 'diary.txt'), 'mine');
    const refused = await run('infra/reset.mjs', { MITHAI_DATA: folder }, ['--yes']);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `${folder} holds files that are not the shop's; set MITHAI_DATA to a folder that is empty or not there yet.`,
    ]);
    expect(readdirSync(folder)).toEqual(['diary.txt', 'mail']);

    openDataFolder(folder);
    mkdirSync(join(folder, 'engines'));
    const { code, stderr } = await run('infra/reset.mjs', { MITHAI_DATA: folder }, ['--yes']);
    expect([code, stderr]).toEqual([0, '']);
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual(['diary.txt', 'engines']);
  });

  test('explains words that choose no test in one sentence', async () => {
    const { code, stdout, stderr } = await run('infra/test.mjs', { MITHAI_DATA: temporaryFolder() }, [
      'unit',
      'no-such-word',
    ]);
    expect(stderr).toContain('No test was run: the path of none holds no-such-word.');
    expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  test('explains a restart without a running shop in one sentence', async () => {
    const dataDir = temporaryFolder();
    const { code, stderr } = await run('infra/restart.mjs', { MITHAI_DATA: dataDir });
    expect([code, stderr]).toEqual([
      1,
      `No shop is open on the data in ${dataDir}; start it with make run, or set MITHAI_DATA to its folder.`,
    ]);
  });

  test('rejects demonstration data in production', async () => {
    const { code, stderr } = await run('backend/src/seeds/main.ts', {
      ...asked,
      NODE_ENV: 'production',
      DATABASE_URL: process.env.DATABASE_URL ?? 'postgres://nobody@127.0.0.1:1/none',
      REDIS_URL: 'redis://127.0.0.1:1',
      FIELD_ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
      PROXY_SECRET: 'a-secret-of-this-test',
      DEMO_PASSWORD: 'a password',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('never created when NODE_ENV is production');
  });
});
