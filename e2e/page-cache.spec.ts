import type { APIRequestContext } from '@playwright/test';
import { expect, productNamed, register, test, visit } from './shop.ts';

interface Sent {
  status: number;
  headers: Record<string, string>;
  html: string;
}

async function read(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await request.get(path, { headers, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), html: await response.text() };
}

/** Retries, because a concurrent test may change a product between the two reads. */
async function expectSamePage(read: () => Promise<[Sent, Sent]>): Promise<void> {
  await expect(async () => {
    const [first, second] = await read();
    expect(first.headers.etag).toBeTruthy();
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.html).toBe(first.html);
  }).toPass();
}

for (const path of ['/', '/products?category=papad', '/privacy', '/hi', '/hi/products?category=papad']) {
  test(`${path} is cached whatever else its URL says`, async ({ request }) => {
    const separator = path.includes('?') ? '&' : '?';
    await expectSamePage(async () => [
      await read(request, path),
      await read(request, `${path}${separator}utm_source=letter`),
    ]);
  });
}

test('a page that the visitor has is answered with 304', async ({ request }) => {
  await expect(async () => {
    const { headers } = await read(request, '/');
    const again = await read(request, '/', { 'if-none-match': headers.etag! });
    expect(again).toMatchObject({ status: 304, html: '' });
  }).toPass();
});

test('a cached page is compressed as the browser accepts', async ({ request }) => {
  const plain = await read(request, '/', { 'accept-encoding': 'identity' });
  for (const encoding of ['br', 'gzip']) {
    const page = await read(request, '/', { 'accept-encoding': encoding });
    expect(page.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(Number(page.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 2);
  }
});

test('themes and languages are cached separately', async ({ request }) => {
  const dark = await read(request, '/', { cookie: 'theme=dark' });
  expect(dark.html).toContain('data-theme="dark"');
  for (let visits = 0; visits < 2; visits += 1) {
    for (const [path, language] of [
      ['/hi', 'hi-IN'],
      ['/', 'en-IN'],
      ['/hi/products?category=papad', 'hi-IN'],
      ['/products?category=papad', 'en-IN'],
    ])
      expect((await read(request, path!)).html, path).toContain(`<html lang="${language}">`);
  }
  const { etag } = (await read(request, '/hi')).headers;
  expect((await read(request, '/', { 'if-none-match': etag! })).status).toBe(200);
});

test('a changed price appears in the next response', async ({ request, admin }) => {
  const product = await productNamed(admin, 'Sonth Gur');
  const { id, ...fields } = product;
  for (const price of [fields.price + 7, fields.price]) {
    await read(request, `/product/${id}`);
    expect((await admin.put(`/api/products/${id}`, { data: { ...fields, price } })).status()).toBe(200);
    await expect(async () => {
      for (const path of [`/product/${id}`, '/products?q=Sonth']) {
        expect((await read(request, path)).html.replaceAll(/<!--.*?-->|<[^>]+>/g, '')).toContain(`₹${price}`);
      }
    }).toPass();
  }
});

test('a missing page is not cached', async ({ request }) => {
  const missing = await read(request, '/product/99999999');
  expect(missing.status).toBe(404);
  expect(missing.headers).not.toHaveProperty('etag');
});

test('a customer gets an uncached page', async ({ page, request }) => {
  const { name } = await register(page);
  const own = await page.request.get('/');
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(own.headers()).not.toHaveProperty('etag');
  expect(await own.text()).toContain(name);
  expect((await read(request, '/')).html).not.toContain(name);
});

test('a cached page hydrates under its policy, and a dialog locks its scroll', async ({ page }) => {
  for (const path of ['/', '/products?utm_source=letter', '/?utm_source=letter']) {
    await visit(page, path);
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  }
});

test('scripts and styles are compressed and immutable', async ({ request }) => {
  const { html } = await read(request, '/');
  for (const pattern of [/\/assets\/entry-client-[\w-]+\.js/, /\/assets\/style-[\w-]+\.css/]) {
    const [address] = pattern.exec(html)!;
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await read(request, address, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) });
      expect(headers['cache-control']).toContain('immutable');
    }
  }
});

test('the app shell ignores its query', async ({ request }) => {
  const [odd, shell] = [await read(request, '/offline?x'), await read(request, '/offline')];
  for (const { html, headers } of [odd, shell]) {
    expect(html).toContain('Opening saved pages');
    expect(headers['vary']).toBe('Accept-Encoding');
  }
  expect((await read(request, '/hi/offline')).html).toContain('<html lang="hi-IN">');
});
