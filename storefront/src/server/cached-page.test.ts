import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PROXY_SECRET } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { buildCachedPage } from './cached-page.ts';

it('the policy of a page allows only its own scripts, by their hashes', () => {
  const { headers } = finish('<p>₹ 340</p>', ["'sha256-a'", "'sha256-b'"]);

  const [scripts] = /script-src[^;]*/.exec(headers['content-security-policy'] ?? '') ?? [];
  expect(scripts).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
});

it('the ETag is equal for equal pages only', () => {
  expect(finish('<p>₹ 340</p>').etag).toBe(finish('<p>₹ 340</p>').etag);
  expect(finish('<p>₹ 340</p>').etag).not.toBe(finish('<p>₹ 350</p>').etag);
});

it('a page is compressed once', async () => {
  const page = finish('<p>मिठाई</p>'.repeat(100));

  expect(brotliDecompressSync(await page.bodyIn('br'))).toEqual(page.body);
  expect(gunzipSync(await page.bodyIn('gzip'))).toEqual(page.body);
  expect(page.bodyIn(null)).toBe(page.body);
  expect(await page.bodyIn('br')).toBe(await page.bodyIn('br'));
});

function finish(html: string, scriptHashes: string[] = []) {
  return buildCachedPage(
    { status: 200, headers: { 'content-type': 'text/html' }, html, scriptHashes },
    readEnv({ PROXY_SECRET }),
  );
}
