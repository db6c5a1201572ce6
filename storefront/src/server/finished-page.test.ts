import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PROXY_SECRET } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { finishPage } from './finished-page.ts';

const NONCE = 'a+b/c==';

it('allows the scripts that carried the nonce by their hashes, and no other', () => {
  const { headers } = finish(
    `<script nonce="${NONCE}">own()</script><script data-part="" nonce="${NONCE}">\nalso()\n</script>` +
      `<script nonce="${NONCE}" type="module" src="/entry.js"></script><script>slipped()</script><script nonce="a">in()</script>`,
  );

  const [scripts] = /script-src[^;]*/.exec(headers['content-security-policy'] ?? '') ?? [];
  expect(scripts).toBe(`script-src 'self' ${hashOf('own()')} ${hashOf('\nalso()\n')}`);
});

it('joins the scripts that carry data, which are split for length alone', () => {
  const part = (code: string) => `<script data-tsr-stream-part="" nonce="${NONCE}">${code}</script>`;
  const { body, headers } = finish(
    `<script nonce="${NONCE}">own()</script>${part('for(;i<2;)a()')}${part('b()')}${part('c()')}<script data-tsr-stream-part="">slipped()</script>`,
  );

  expect(body.toString()).toBe(
    '<script>own()</script><script data-tsr-stream-part="">for(;i<2;)a();b();c()</script><script data-tsr-stream-part="">slipped()</script>',
  );
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf('own()')} ${hashOf('for(;i<2;)a();b();c()')};`);
});

it('sends no nonce twice: there is none left in the page', () => {
  const { body } = finish(
    `<meta property="csp-nonce" content="${NONCE}"/><link href="/a.css" nonce="${NONCE}"/><script nonce="${NONCE}">a()</script>`,
  );

  expect(body.toString()).toBe('<link href="/a.css"/><script>a()</script>');
});

it('has the same tag for the same page alone', () => {
  expect(finish('<p>₹ 340</p>').etag).toBe(finish('<p>₹ 340</p>').etag);
  expect(finish('<p>₹ 340</p>').etag).not.toBe(finish('<p>₹ 350</p>').etag);
});

it('comes compressed, once for all', async () => {
  const page = finish('<p>मिठाई</p>'.repeat(100));

  expect(brotliDecompressSync(await page.bodyIn('br'))).toEqual(page.body);
  expect(gunzipSync(await page.bodyIn('gzip'))).toEqual(page.body);
  expect(page.bodyIn(undefined)).toBe(page.body);
  expect(await page.bodyIn('br')).toBe(await page.bodyIn('br'));
});

function finish(html: string) {
  return finishPage({ status: 200, headers: { 'content-type': 'text/html' }, html }, NONCE, readEnv({ PROXY_SECRET }));
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
