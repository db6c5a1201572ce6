import { expect, it, onTestFinished } from 'vitest';
import { PROXY_SECRET } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { registerSecurityTxt } from './security-txt.ts';

async function fieldsWith(variables: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const env = readEnv({ PUBLIC_URL: 'https://mithai.example', PROXY_SECRET, LOG_LEVEL: 'silent', ...variables });
  const app = createHttpServer(env);
  onTestFinished(() => app.close());
  registerSecurityTxt(app, env);
  const response = await app.inject('/.well-known/security.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  return Object.fromEntries(response.body.split('\n').map((line) => line.split(/: (.*)/, 2)));
}

it('names contact, languages, URL and an expiry within a year', async () => {
  const fields = await fieldsWith({ MAIL_FROM: 'Mithai <hello@mithai.example>' });
  expect(fields).toMatchObject({
    Contact: 'mailto:security@mithai.example',
    'Preferred-Languages': 'en, hi',
    Canonical: 'https://mithai.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

it.each([
  ['reports@shop.example', 'mailto:reports@shop.example'],
  ['https://shop.example/security', 'https://shop.example/security'],
])('uses the configured contact: %s', async (contact, written) => {
  expect(await fieldsWith({ SECURITY_CONTACT: contact })).toMatchObject({ Contact: written });
});
