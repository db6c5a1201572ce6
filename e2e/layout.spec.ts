import type { Locator, Page } from '@playwright/test';
import { administrator, expect, expectNotice, notice, putIntoCart, register, signIn, test, visit } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const addresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
const siteLinks = {
  names: ['Home', 'Products', 'About', 'Contact'],
  addresses: ['/', '/products', '/#about', '/#contact'],
};
const accountLinks = {
  names: [
    'My Profile',
    'Sign-in and Security',
    'My Orders',
    'My Wishlist',
    'Custom Order Request',
    'My Custom Orders',
    'Partner Portal',
  ],
  addresses: [
    '/profile',
    '/account/security',
    '/orders',
    '/wishlist',
    '/custom-order',
    '/my-custom-orders',
    '/partner/status',
  ],
};

test('the header is sticky and gains a shadow after 10 px', async ({ page }) => {
  await visit(page, '/shipping');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(header).toHaveCSS('position', 'sticky');
  await scrollTo(11);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await scrollTo(10);
  await expect(header).toHaveCSS('box-shadow', 'none');

  await expect(header.getByPlaceholder('Search for sweets, snacks, papad...')).toBeVisible();
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(siteLinks.names);
  expect(await addresses(links)).toEqual(siteLinks.addresses);
  await links.filter({ hasText: 'Contact' }).click();
  await expect(page.locator('#contact')).toBeInViewport();
  await header.getByRole('link', { name: 'Mithai' }).click();
  await expect(page).toHaveURL('/');

  await test.step('the header marks the current page without scripts', async () => {
    await page.goto('/products');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Products' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('the welcome page has no header, footer or cart', async () => {
    await visit(page, '/auth');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Mithai' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0);
  });
});

test('the account menu offers visitors sign-in and register, and customers their pages', async ({ page, stocked }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account' }).click();
  const panel = page.getByRole('navigation', { name: 'Account' });
  await expect(panel.getByRole('listitem')).toHaveText(['Sign In', 'Register']);

  const { name, email } = await register(page);
  await putIntoCart(page, await stocked('Appalam'), 3);
  await visit(page, '/');
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toContainText('3');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(panel).toContainText(`Hello, ${name}`);
  await expect(panel).toContainText(email);
  await expect(panel.getByRole('listitem')).toHaveText([...accountLinks.names, 'Sign Out']);
  expect(await addresses(panel.getByRole('listitem').getByRole('link'))).toEqual(accountLinks.addresses);

  await test.step("only the administrator sees the admin panel's link", async () => {
    await signIn(page.request, administrator());
    await visit(page, '/');
    await page.getByRole('button', { name: 'Account' }).click();
    const links = page.getByRole('navigation', { name: 'Account' }).getByRole('listitem').getByRole('link');
    await expect(links).toHaveText([...accountLinks.names, 'Admin Panel']);
    expect(await addresses(links)).toEqual([...accountLinks.addresses, '/admin']);
  });
});

test("the mobile menu has the header's links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/privacy');
  const menu = page.getByRole('dialog', { name: 'Mithai' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByPlaceholder('Search for sweets, snacks, papad...')).toBeVisible();
  await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(siteLinks.names);
  await menu.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();

  const { name } = await register(page);
  await visit(page, '/privacy');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toContainText(`Hello, ${name}`);
  await expect(menu.getByRole('listitem')).toHaveText([...siteLinks.names, ...accountLinks.names, 'Sign Out']);
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about')).toBeInViewport();
});

test("the footer has the shop's details, and each link leads somewhere", async ({ page, consoleErrors }) => {
  consoleErrors.expect(/404/, 'there is no such page');
  await visit(page, '/privacy');
  await test.step("a dialog does not change the page's width", async () => {
    const main = page.locator('main');
    const before = await main.boundingBox();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    expect(await main.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
  });
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('natural jaggery, no processed sugar, no palm oil');
  await expect(footer.getByRole('heading')).toHaveText(['Quick Links', 'Categories', 'Contact Us']);
  await expect(footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')).toHaveText([
    ...siteLinks.names,
    'Become a Partner',
  ]);

  const categories = footer.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(categories).toHaveText(['Sweets', 'Snacks', 'Papad Varieties', 'Jaggery Products', 'Gift Packs']);
  expect(await addresses(categories)).toEqual([
    ...['sweets', 'snacks', 'papad', 'jaggery'].map((category) => `/products?category=${category}`),
    '/shipping#gift-packing',
  ]);

  for (const detail of ['12 Temple Street, Secunderabad', '+91 00000 00000', 'hello@mithai.example']) {
    await expect(footer.locator('address')).toContainText(detail);
  }
  for (const social of ['Instagram', 'Facebook', 'YouTube'])
    await expect(footer.getByRole('link', { name: social })).toBeVisible();

  for (const [link, address] of [
    ['Terms of Service', '/terms'],
    ['Shipping Policy', '/shipping'],
    ['Returns', '/returns'],
    ['Privacy Policy', '/privacy'],
  ]) {
    await footer.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address!);
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
  }

  await test.step('an unknown URL shows the not-found page with a link home', async () => {
    await visit(page, '/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByRole('main')).toContainText('Did you forget to add the page to the router?');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the privacy policy names every cookie and storage key', async ({ page, context, stocked }) => {
  await visit(page, '/privacy');
  const policy = page.getByRole('article');
  for (const text of [
    'We use five cookies, all our own. One keeps you signed in until you sign out, stay away for 30 days',
    'the colours you choose in the footer, and the language you switch to, for a year each',
    'A cart you fill without an account stays in your browser',
    'What you type at checkout, in a review, a custom order request or a product form stays until you send it or close the tab.',
    'we remember the page you were going to until you get there',
    'An order we haven’t confirmed yet stays with its address',
    'a copy of our products, the reviews and pictures you’ve seen, and a list of the products you viewed last',
    'your account number, your name and your cart',
  ]) {
    await expect(policy).toContainText(text);
  }

  const { id } = await stocked('Appalam');
  await visit(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual(['mithai.guest-cart', 'mithai.user-storage.seen']);
  expect(await context.cookies()).toEqual([]);

  await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const { id: userId } = await register(page);
  await visit(page, '/checkout');
  await page.getByRole('main').getByRole('textbox').first().fill('Asha');
  await expect
    .poll(() => storedKeys(page))
    .toEqual([`mithai.checkout.${userId}`, 'mithai.user-storage.seen', 'mithai.user-storage.session']);
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual([
    'language',
    'mithai_device',
    'mithai_session',
    'theme',
  ]);
});

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const notices = (page: Page) =>
    page
      .getByRole('region', { name: /^Notifications/, includeHidden: true })
      .getByRole('list', { includeHidden: true });
  const edges = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return { top: y, foot: y + height };
  };
  const expectAtFoot = (page: Page) => expect.poll(async () => (await edges(notices(page))).foot).toBe(844 - 16);
  const expectAboveNotice = async (page: Page, part: Locator) => {
    await expect(part).toBeVisible();
    await expect.poll(async () => (await edges(notices(page))).top - (await edges(part)).foot).toBeGreaterThan(0);
    expect((await edges(part)).top).toBeGreaterThanOrEqual(0);
  };

  test('appears at the bottom, below the cart and clear of the buttons of product and checkout', async ({
    page,
    stocked,
  }) => {
    const { id } = await stocked('Appalam');
    await register(page);
    await putIntoCart(page, await stocked('Butter Murukku'));
    await visit(page, `/product/${id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(notice(page)).toBeVisible();
    const { foot: button } = await edges(page.getByRole('button', { name: 'View cart' }));
    await expect.poll(async () => (await edges(notices(page))).top).toBeGreaterThan(button);

    await page.getByRole('button', { name: 'Cart, 2 items' }).click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart).toBeVisible();
    // The cart shows no notice for what it shows itself.
    await expect(notice(page)).toBeHidden();
    await cart.getByRole('button', { name: 'Remove Butter Murukku' }).click();
    await expectAboveNotice(page, cart);
    await expectAtFoot(page);

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('dialog')).toBeHidden();
    // Over the header, where it covers no field.
    await expect.poll(async () => (await edges(notices(page))).top).toBeLessThan(16);
  });

  test("covers no modal, and a failed login's toast closes with the next attempt or its modal", async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/401.*\/api\/auth\/login/, 'the wrong password');
    const { email, password } = await register(page);
    await page.request.post('/api/auth/logout');
    await visit(page, '/shipping');
    await page.evaluate(() => window.dispatchEvent(new Event('login-modal:open')));
    const login = page.getByRole('dialog', { name: 'Sign In' });
    const submit = async (secret: string) => {
      await login.getByLabel('Email Address').fill(email);
      await login.getByLabel('Password', { exact: true }).fill(secret);
      await login.getByRole('button', { name: 'Sign In' }).click();
    };
    await submit('wrong password');
    await expectNotice(page, 'Login failed', 'Invalid email or password');
    await expectAboveNotice(page, login);
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(640);
    // Not polled, because without a notice it would hold.
    expect((await edges(notices(page))).top).toBeGreaterThan((await edges(login)).foot);
    await page.setViewportSize({ width: 390, height: 844 });
    await login.getByRole('button', { name: 'Create Account' }).click();
    await expect(notice(page)).toBeHidden();
    await page.getByRole('button', { name: 'Already have an account? Sign In' }).click();

    await submit('wrong password');
    await expectNotice(page, 'Login failed', 'Invalid email or password');
    await login.getByRole('button', { name: 'Close' }).click();
    await expect(notice(page)).toBeHidden();

    await page.evaluate(() => window.dispatchEvent(new Event('login-modal:open')));
    await submit('wrong password');
    await expectNotice(page, 'Login failed', 'Invalid email or password');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await submit(password);
    await expect(notice(page)).toBeHidden();
    release();
    await expectNotice(page, 'Login successful', 'Welcome back');
  });
});

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith('mithai'))
      .toSorted(),
  );
