import type { Page } from '@playwright/test';
import { test } from './network-fault.ts';
import { fillDelivery } from './checkout.ts';
import { expect, isHydrated, newcomer, notice, productNamed, putIntoCart, register, visit } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const NO_CONNECTION = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Chunk unavailable|Problem: 0: no response/;

test('the shop opens offline, shows cached pages and fills a cart', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(NO_CONNECTION, 'the line is lost');
  const { id, name } = await productNamed(page.request, 'Ariselu');
  await visitAndKeep(page, '/');

  await test.step('the shop can be installed', async () => {
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Tests run in incognito contexts.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    const sizes = manifest.icons.map(({ sizes: size, purpose }: Record<string, string>) => `${size} ${purpose}`);
    expect(sizes).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    for (const { src, sizes: size } of manifest.icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type']).toBe('image/png');
      const width = await page.evaluate(
        async (address) => (await createImageBitmap(await (await fetch(address)).blob())).width,
        src,
      );
      expect(`${width}x${width}`).toBe(size);
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200);
  });

  await watchShifts(page);
  await context.setOffline(true);
  await expect(banner(page)).toContainText('You can browse what you’ve already viewed and add to your cart.');
  expect(await shifts(page)).toEqual([]);

  await page.getByRole('link', { name: 'View All Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText(name)).toBeVisible();

  await visit(page, `/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(banner(page)).toContainText('Prices and stock as of');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  for (const [address, title] of [
    ['/', 'Taste Tradition, Embrace Health'],
    ['/products?q=laddu', 'Our Products'],
  ]) {
    await visit(page, address!);
    await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  }

  await visit(page, '/products?stock=in');
  await expect(page.getByRole('heading', { name: 'We couldn’t load the products' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  const back = page.getByRole('status').filter({ hasText: 'Back online.' });
  await expect(back).toBeVisible();
  await expect(back).toBeHidden();

  await test.step('an uncached page says so, links to cached ones and opens once online', async () => {
    await context.setOffline(true);
    await visit(page, '/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t load this page');
    await expect(page.getByText('It opens when you’re back online.')).toBeVisible();
    const meanwhile = page.getByRole('region', { name: 'In the meantime' });
    await expect(meanwhile.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    await expect(meanwhile.getByRole('link', { name })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});

test('reviews that failed to load appear once the shop is reachable', async ({ page, line, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_EMPTY_RESPONSE|Problem: 0: no response/, 'the line is lost');
  await visit(page, `${line.url}/products?q=Ariselu`);
  line.cut(/^\/(?:api\/products\/\d+\/reviews|api\/events|healthz)/);
  await page.getByRole('link', { name: 'Ariselu', exact: true }).click();
  await expect(page.getByText('We couldn’t load the reviews')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  line.release();
  await expect(page.getByText('Verified purchase').first()).toBeVisible();
});

test("a customer's cart and checkout work offline, and nothing remains after sign-out", async ({
  page,
  context,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(NO_CONNECTION, 'the line is lost');
  const product = await stocked('Sunnundalu');
  const account = await register(page, newcomer('Meera Pillai'));
  await putIntoCart(page, product, 2);
  for (const address of ['/', '/profile', '/orders', '/checkout']) await visitAndKeep(page, address);

  await test.step('the service worker caches no private page or response', async () => {
    const addresses = await page.evaluate(async () => {
      const stored = await Promise.all((await caches.keys()).map(async (cache) => (await caches.open(cache)).keys()));
      return stored.flat().map(({ url }) => new URL(url).pathname);
    });
    const expected =
      /^\/(?:assets\/|images\/|api\/products(?:\/\d+(?:\/(?:reviews|seller))?)?$|api\/shop(?:\/|$)|offline$)/;
    expect(addresses.filter((address) => !expected.test(address))).toEqual([]);
    const texts = await cachedTexts(page);
    for (const secret of [account.name, account.email]) expect(texts).not.toContain(secret);
  });

  await expect.poll(() => page.getByLabel('City').evaluate(isListening)).toBe(true);
  await fillDelivery(page);
  await context.setOffline(true);

  await visit(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Mysuru');
  await visit(page, '/');
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText(product.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toContainText('add to your cart once you’re back online.');
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(await storedOnDevice(page)).toContain(account.name);
  for (const secret of [account.email, 'Lake View Road', '98480'])
    expect(await storedOnDevice(page)).not.toContain(secret);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(notice(page)).toContainText('Logged out');
  expect(await storedOnDevice(page)).not.toContain(account.name);

  await context.setOffline(true);
  await visit(page, '/checkout');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(account.name)).toHaveCount(0);
});

test('a slow connection shows cached data, and new data when they arrive', async ({ page, line, consoleErrors }) => {
  consoleErrors.expect(/401.*\/api\/auth\/me/, 'the kept page does not know who looks at it');
  const { id, name } = await productNamed(page.request, 'Ariselu');
  await visitAndKeep(page, `${line.url}/`);
  line.hold(/^\/product\//);
  const refusal = page.waitForEvent('console', (message) => message.location().url.endsWith('/api/auth/me'));
  await visit(page, `${line.url}/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await refusal;
});

test('a page from before a deploy whose scripts are gone reloads once with a notice', async ({
  page,
  line,
  consoleErrors,
}) => {
  consoleErrors.expect(/404|Chunk unavailable/, 'the script is gone');
  const scripts = await scriptsNamedBy(page, '/');
  const isGone = (await scriptsNamedBy(page, '/privacy')).filter((script) => !scripts.includes(script));
  expect(isGone).not.toEqual([]);
  await visit(page, `${line.url}/`);
  // Before, the click would follow the link as the browser does, and load no chunk.
  await expect.poll(() => isHydrated(page)).toBe(true);
  // Not the others: the page loads some by itself, and would reload before the click.
  line.lose(new RegExp(isGone.map((script) => RegExp.escape(script)).join('|')));
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(notice(page)).toContainText('The shop has been updated');
});

test('a new version is offered on an old page, and adopted silently by others', async ({ page, context, line }) => {
  await visitAndKeep(page, `${line.url}/`);
  const look = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined));

  await test.step('the same build', async () => {
    const taken = page.evaluate(
      () =>
        new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
        ),
    );
    line.change(/^\/service-worker\.js/, (worker) => `${worker}\n// the same shop`);
    await look();
    expect(await taken).toBe(true);
    await expect(notice(page)).toBeHidden();
  });

  await test.step('another build', async () => {
    const other = await context.newPage();
    await visit(other, `${line.url}/products`);
    line.change(/^\/service-worker\.js/, (worker) =>
      worker.replaceAll(/entry:([`"'])\/assets\/[^`"']+/g, 'entry:$1/assets/newer.js'),
    );
    await look();
    await expect(notice(page)).toContainText('A new version of the shop is ready');
    await other.getByRole('link', { name: 'Ariselu', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Ariselu' })).toBeVisible();
    const loaded = page.waitForEvent('load');
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await loaded;
    expect(await buildsOfWorker(page)).toContain('/assets/newer.js');
    await expect(notice(other)).toContainText('A new version of the shop is ready');
  });
});

test('theme and language chosen after the shell was cached apply offline, and the other language leads to it', async ({
  page,
  line,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_EMPTY_RESPONSE|Problem: 0: no response/, 'the line is lost');
  await page.emulateMedia({ colorScheme: 'light' });
  await visitAndKeep(page, `${line.url}/`);
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  line.cut(/./);
  await visit(page, `${line.url}/`);
  const isDark = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(26, 18, 12)');
    const colours = page.locator('meta[name="theme-color"]');
    await expect(colours).toHaveCount(2);
    for (const colour of await colours.all()) await expect(colour).toHaveAttribute('content', '#1A120C');
  };
  await isDark();
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'The next festivals' })).toBeVisible();

  await page.goto('about:blank');
  line.release();
  await visit(page, `${line.url}/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(`${line.url}/hi`);
  await page.keyboard.press('Shift');
  await expect.poll(() => cachedTexts(page)).toContain('lang="hi-IN"');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('language=hi');
  line.cut(/./);
  // The English shell is no longer cached.
  await visit(page, `${line.url}/products`);
  await expect(page).toHaveURL(`${line.url}/hi/products`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'हमारी चीज़ें' })).toBeVisible();
  await isDark();
});

test('a service worker that does not answer blocks no caching of the rest', async ({ page, line }) => {
  line.change(/^\/service-worker\.js/, (worker) => worker.replaceAll('which-build', 'nothing'));
  await visitAndKeep(page, `${line.url}/`);
  await expect(notice(page)).toBeHidden();
});

const isListening = (field: Element) => field.closest('[data-hydration="done"]') !== null;

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline' });

/** Opens a page and waits until everything for offline visits is cached. */
async function visitAndKeep(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.keyboard.press('Shift');
  const isKept = async () => {
    const stored = await Promise.all([caches.match('/api/products'), caches.match('/offline', { ignoreSearch: true })]);
    return navigator.serviceWorker.controller !== null && stored.every(Boolean);
  };
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

async function scriptsNamedBy(page: Page, address: string): Promise<string[]> {
  const document = await (await page.request.get(address)).text();
  return [...document.matchAll(/\/assets\/[\w-]+\.js/g)].map(([script]) => script);
}

/** Without sessionStorage, which holds the checkout's draft. */
async function storedOnDevice(page: Page): Promise<string> {
  return (await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))) + (await cachedTexts(page));
}

function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (/json|html/.test(type)) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

function buildsOfWorker(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const { active } = await navigator.serviceWorker.ready;
    return new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
      active?.postMessage({ type: 'which-build' }, [port2]);
    });
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(window, { shifts: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
}

function shifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}
