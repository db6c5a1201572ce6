import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { delivery, field } from './checkout.ts';
import { expect, ordersOf, putIntoCart, register, sendTo, test, visit } from './shop.ts';

/** The links of a page's head for search engines. */
const headOf = (html: string) => ({
  lang: /<html lang="([^"]+)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
  locale: /<meta property="og:locale" content="([^"]+)"/.exec(html)?.[1],
  alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, language, url]) => `${language} ${url}`,
  ),
});

const chosen = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'language')?.value;

test('every page has a URL in Hindi, and names its URL in the other language', async ({ request, baseURL }) => {
  const url = (path: string) => new URL(path, baseURL).href;
  for (const [path, hindi] of [
    ['/', '/hi'],
    ['/products', '/hi/products'],
    ['/product/1', '/hi/product/1'],
    ['/privacy', '/hi/privacy'],
    ['/contact', '/hi/contact'],
  ]) {
    const alternates = [`en-IN ${url(path!)}`, `hi-IN ${url(hindi!)}`, `x-default ${url(path!)}`];
    for (const [address, lang] of [
      [path, 'en-IN'],
      [hindi, 'hi-IN'],
    ]) {
      const response = await request.get(address!, { maxRedirects: 0 });
      expect(response.status(), address).toBe(200);
      expect(response.headers()['content-language']).toBe(lang!.slice(0, 2));
      expect(headOf(await response.text())).toEqual({
        lang,
        canonical: url(address!),
        locale: lang!.replace('-', '_'),
        alternates,
      });
    }
  }
  const missing = await request.get('/hi/no/such/page');
  expect(missing.status()).toBe(404);
  expect(headOf(await missing.text())).toEqual({ lang: 'hi-IN', alternates: [] });
});

test('every link of a Hindi page leads to Hindi pages, except to the other language', async ({ request }) => {
  for (const path of ['/hi', '/hi/products', '/hi/product/1', '/hi/auth', '/hi/no/such/page']) {
    const html = await (await request.get(path)).text();
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)];
    expect(links.length, path).toBeGreaterThan(2);
    const leaving = links.filter(([, url]) => !/^\/hi(?=[/?#]|$)/.test(url!));
    expect(leaving.filter(([tag]) => !tag.includes('hreflang="en"') && !tag.includes('hrefLang="en"'))).toEqual([]);
    for (const [, action] of html.matchAll(/<form[^>]* action="([^"]*)"/g)) expect(action).toMatch(/^\/hi\//);
  }
});

test('the header switches to the same page in Hindi and back, and Back returns', async ({ page, context }) => {
  const header = page.getByRole('banner');
  await visit(page, '/products?category=papad');
  await header.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/products?category=papad');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('contentinfo')).toContainText('हमसे संपर्क करें');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'hi', path: '/', sameSite: 'Lax' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600);

  await visit(page, '/hi/products?category=papad');
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/hi\/product\/\d+$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'डिलीवरी नीति' }).click();
  await expect(page).toHaveURL('/hi/shipping');
  await page.goBack();
  await expect(page).toHaveURL(/\/hi\/product\/\d+$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'डिलीवरी नीति' }).click();

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/shipping');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(await chosen(context)).toBe('en');
  await page.goBack();
  await expect(page).toHaveURL('/hi/shipping');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('the stored choice leads from a plain URL of home and of one’s own pages, but not from a product', async ({
  request,
}) => {
  const read = (path: string, headers = {}) =>
    request.get(path, { headers: { cookie: 'language=hi', ...headers }, maxRedirects: 0 });
  for (const [path, hindi] of [
    ['/', '/hi'],
    ['/?category=papad', '/hi?category=papad'],
    ['/orders?order=7', '/hi/orders?order=7'],
    ['/admin', '/hi/admin'],
  ]) {
    const response = await read(path!);
    expect([response.status(), response.headers()['location']]).toEqual([302, hindi]);
    expect(response.headers()['cache-control']).toBe('private, no-store');
    const inside = await read(path!, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
    expect(inside.headers()['content-language']).toBe('en');
  }
  for (const path of ['/product/1', '/products', '/privacy'])
    expect((await read(path)).headers()['content-language']).toBe('en');
  const english = await request.get('/hi', { headers: { cookie: 'language=en' }, maxRedirects: 0 });
  expect(english.headers()['content-language']).toBe('hi');
});

test.describe('a browser in Hindi', () => {
  test.use({ locale: 'hi-IN', viewport: { width: 390, height: 844 } });

  const offer = (page: Page) => page.getByRole('link', { name: 'यह दुकान हिन्दी में भी है' });

  test('is offered the page in Hindi, once it is dismissed never again', async ({ page, context }) => {
    await visit(page, '/products?category=papad');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(offer(page)).toHaveAttribute('href', '/hi/products?category=papad');
    // It overlays the page, so that nothing moves.
    await expect(page.getByRole('complementary', { name: 'हिन्दी' })).toHaveCSS('position', 'fixed');
    await expectAccessibleAsItIs(page);
    await page.getByRole('button', { name: 'बंद करें' }).click();
    await expect(offer(page)).toBeHidden();
    expect(await chosen(context)).toBe('en');
    await visit(page, '/');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeAttached();
    await expect(offer(page)).toBeHidden();
  });

  test('follows the offer to the same page, which remembers the choice', async ({ page, context }) => {
    await visit(page, '/products');
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    const path = new URL(page.url()).pathname;
    await offer(page).click();
    await expect(page).toHaveURL(`/hi${path}`);
    await expect(offer(page)).toBeHidden();
    expect(await chosen(context)).toBe('hi');
    await visit(page, '/');
    await expect(page).toHaveURL('/hi');
  });

  test('is not redirected by its preference', async ({ page }) => {
    await visit(page, '/');
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  });
});

test('a browser in English gets no offer', async ({ page }) => {
  await visit(page, '/hi/products');
  await visit(page, '/products');
  await expect(page.getByRole('complementary', { name: 'हिन्दी' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an order is placed from the Hindi home on, all in Hindi', async ({ page, stocked }) => {
    const { id } = await stocked('Appalam');
    await visit(page, '/hi');
    await register(page);
    await visit(page, '/hi');
    await page.getByRole('main').getByRole('link', { name: 'सभी चीज़ें देखें' }).first().click();
    await expect(page).toHaveURL(/^[^?]+\/hi\/products/);
    await page.getByRole('combobox').first().fill('Appalam');
    await page.getByRole('combobox').first().press('Enter');
    await expect(page).toHaveURL('/hi/products?q=Appalam');
    await page.getByRole('main').locator(`a[href="/hi/product/${id}"]`).first().click();
    await expect(page).toHaveURL(`/hi/product/${id}`);
    await page.getByRole('button', { name: 'टोकरी में डालें' }).first().click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^टोकरी, 1/ })
      .click();
    await page.getByRole('dialog').locator('a[href="/hi/checkout"]').click();
    await expect(page).toHaveURL('/hi/checkout');
    const [phone, address, pincode, city, state] = Object.values(delivery);
    const texts = { 'पूरा नाम': 'आशा राव', 'फ़ोन नंबर': phone, पता: address, पिनकोड: pincode, शहर: city, राज्य: state };
    for (const [label, value] of Object.entries(texts)) await field(page, label).fill(value!);
    await page.getByRole('button', { name: 'ऑर्डर करें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ऑर्डर हो गया!');
    await expect(page).toHaveURL(/\/hi\/checkout\?placed=\d+$/);
    expect(await ordersOf(page)).toHaveLength(1);
    await page.locator('a[href^="/hi/"]').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  });
});

test('catalog texts are marked as English on a Hindi page', async ({ page, admin, stocked }) => {
  const product = await stocked('Dodol');
  await register(page);
  await sendTo(page, admin, product);
  await putIntoCart(page, product);
  const main = page.getByRole('main');
  const name = (within: Locator) => within.getByText(product.name, { exact: true }).first();

  await visit(page, '/hi/products?q=dodol');
  await expectEnglish(main.getByRole('link', { name: product.name, exact: true }));

  await visit(page, `/hi/product/${product.id}`);
  for (const text of [main.getByRole('heading', { level: 1 }), main.getByRole('img', { name: product.name }).first()])
    await expectEnglish(text);
  await expectEnglish(main.getByText(product.description));
  await expectEnglish(main.getByText(product.ingredients));

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^टोकरी/ })
    .click();
  await expectEnglish(name(page.getByRole('dialog')));
  await visit(page, '/hi/checkout');
  await expectEnglish(name(main));
  await visit(page, '/hi/orders');
  await expectEnglish(name(main));
});

test('every page of customers has a Hindi title', async ({ page, request }) => {
  const routes = await readFile(new URL('../storefront/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const paths = [...routes.matchAll(/fullPath: '(.+?)'/g)]
    .map(([, path = '']) => path.replace('$id', '999999999'))
    .filter((path) => !path.startsWith('/admin'));
  const titles = new Map<string, string | undefined>();
  const read = async (visitor: typeof request) => {
    for (const path of [...paths, '/checkout?placed=1']) {
      const html = await (await visitor.get(`/hi${path}`)).text();
      titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1]);
    }
  };
  await read(request);
  await register(page);
  await read(page.request);

  expect(titles.size).toBeGreaterThan(20);
  expect([...titles].filter(([, title = 'none']) => /\p{Script=Latin}/u.test(title))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the language can be chosen', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/hi/privacy');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  });

  test('the choice is remembered, and a search stays in Hindi', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL('/hi');
    expect(await chosen(context)).toBe('hi');
    await page.getByRole('combobox').first().fill('laddu');
    await page.getByRole('combobox').first().press('Enter');
    await expect(page).toHaveURL('/hi/products?q=laddu');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  });
});

const expectEnglish = (text: Locator) =>
  expect.poll(() => text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en-IN');

test('Devanagari is fetched by a page in Hindi only', async ({ page }) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') faces.push(request.url());
  });
  for (const [path, isFetched] of [
    ['/', false],
    ['/hi', true],
  ] as const) {
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.some((face) => face.includes('devanagari'))).toBe(isFetched);
  }
});
