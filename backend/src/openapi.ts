import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { createOrm } from './orm.ts';

/** Writes docs/openapi.json; `--check` only compares it. Needs no services: the URLs below are never called. */
const env = readEnv({
  LOG_LEVEL: 'silent',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY: 'none',
  S3_SECRET_KEY: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PROXY_SECRET: 'nobody-asks-for-it',
  FIELD_ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
});
const file = new URL('../../docs/openapi.json', import.meta.url);

const orm = await createOrm(env);
const app = await buildApp({ env, orm });
await app.ready();
const document = `${JSON.stringify(app.swagger(), null, 2)}\n`;
await app.close();
await orm.close();

if (process.argv[2] === '--check') {
  const written = await readFile(file, 'utf8').catch(() => '');
  if (written !== document) {
    console.error('docs/openapi.json differs from the routes: run `npm run openapi`');
    process.exitCode = 1;
  }
} else {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, document);
}
