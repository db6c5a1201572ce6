import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, putIntoCart, register, sendTo, test, visit } from './shop.ts';

test('the footer switches the current page to Hindi, and the choice is remembered', async ({ page, context }) => {
  await visit(page, '/products?category=papad');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();

  await expect(page).toHaveURL('/products?category=papad');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('contentinfo')).toContainText('हमसे संपर्क करें');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'hi', path: '/', sameSite: 'Lax' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600);

  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'डिलीवरी नीति' }).click();
  await expect(page).toHaveURL('/shipping');
  await expect(page.getByRole('contentinfo')).toContainText('हमसे संपर्क करें');

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/shipping');
  await expect(page.getByRole('contentinfo')).toContainText('Contact Us');
});

test('catalog texts are marked as English on a Hindi page', async ({ page, context, admin, stocked, baseURL }) => {
  const product = await stocked('Dodol');
  await register(page);
  await sendTo(page, admin, product);
  await putIntoCart(page, product);
  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL! }]);
  const main = page.getByRole('main');
  const name = (within: Locator) => within.getByText(product.name, { exact: true }).first();

  await visit(page, '/products?q=dodol');
  await expectEnglish(main.getByRole('link', { name: product.name, exact: true }));

  await visit(page, `/product/${product.id}`);
  for (const text of [main.getByRole('heading', { level: 1 }), main.getByRole('img', { name: product.name }).first()])
    await expectEnglish(text);
  await expectEnglish(main.getByText(product.description));
  await expectEnglish(main.getByText(product.ingredients));

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^टोकरी/ })
    .click();
  await expectEnglish(name(page.getByRole('dialog')));
  await visit(page, '/checkout');
  await expectEnglish(name(main));
  await visit(page, '/orders');
  await expectEnglish(name(main));
});

test('every page of customers has a Hindi title', async ({ page, request, context, baseURL }) => {
  const routes = await readFile(new URL('../storefront/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/fullPath: '(.+?)'/g)]
    .map(([, path = '']) => path.replace('$id', '999999999'))
    .filter((path) => !path.startsWith('/admin'));
  const titles = new Map<string, string | undefined>();
  const read = async (visitor: typeof request, headers = {}) => {
    for (const path of [...paths, '/checkout?placed=1']) {
      const html = await (await visitor.get(path, { headers })).text();
      titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1]);
    }
  };
  await read(request, { cookie: 'language=hi' });
  await register(page);
  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL! }]);
  await read(page.request);

  expect(titles.size).toBeGreaterThan(20);
  expect([...titles].filter(([, title = 'none']) => /\p{Script=Latin}/u.test(title))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the language can be chosen', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  });
});

const expectEnglish = (text: Locator) =>
  expect.poll(() => text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en-IN');

test('responses declare their language and vary by cookie', async ({ request }) => {
  for (const [cookie, language] of [
    ['', 'en'],
    ['theme=dark; language=hi', 'hi'],
  ]) {
    const response = await request.get('/', { headers: { cookie: cookie!, 'accept-language': 'hi' } });
    expect(response.headers()).toMatchObject({ 'content-language': language, vary: expect.stringMatching(/cookie/i) });
  }
});

test('Devanagari is fetched by a page in Hindi only', async ({ page, context, baseURL }) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') faces.push(request.url());
  });
  for (const [language, isFetched] of [
    ['en', false],
    ['hi', true],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    await visit(page, '/');
    await page.evaluate(() => document.fonts.ready);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.some((face) => face.includes('devanagari'))).toBe(isFetched);
  }
});
