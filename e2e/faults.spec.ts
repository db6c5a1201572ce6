import { request } from '@playwright/test';
import { expectTyped, fillDelivery } from './checkout.ts';
import {
  cartOf,
  expect,
  expectNotice,
  fillRegistration,
  ordersOf,
  putIntoCart,
  register,
  storedInBrowser,
  test,
  visit,
} from './shop.ts';

test.describe('signing in and registering', () => {
  test('a wrong password and a registered address are reported in their modals', async ({
    page,
    newVisitor,
    consoleErrors,
  }) => {
    consoleErrors.expect(/401.*\/api\/auth\/login/, 'the wrong password');
    consoleErrors.expect(/409.*\/api\/auth\/register/, 'the address is taken');
    const { email } = await register(await newVisitor());
    await visit(page, '/auth');

    await test.step('a wrong password shows a notice, and the modal stays open with its error', async () => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      const modal = page.getByRole('dialog', { name: 'Sign In' });
      await modal.getByLabel('Email Address').fill(email);
      await modal.getByLabel('Password', { exact: true }).fill('not the one');
      await modal.getByRole('button', { name: 'Sign In' }).click();
      await expectNotice(page, 'Login failed', 'Invalid email or password');
      await expect(modal.getByRole('alert')).toContainText('Login failed');
      await expect(modal.getByRole('alert')).toContainText('Invalid email or password');
      await expect(modal.getByLabel('Email Address')).toHaveValue(email);
      await modal.getByRole('button', { name: 'Create Account' }).click();
    });

    await test.step('a registered address is reported at its field, and the input is kept', async () => {
      const modal = page.getByRole('dialog', { name: 'Create Account' });
      await fillRegistration(modal, {
        name: 'Somebody Else',
        email: email.toUpperCase(),
        password: 'another password',
      });
      await modal.getByRole('button', { name: 'Create Account' }).click();
      const reason = 'An account with this email address already exists.';
      await expectNotice(page, 'Registration failed', reason);
      await expect(modal.getByLabel('Email Address')).toHaveAccessibleDescription(reason);
      await expect(modal.getByLabel('Full Name')).toHaveValue('Somebody Else');
    });
  });
});

test.describe('checking out', () => {
  test('an order whose request or response was lost is placed once by a retry', async ({
    page,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(/net::ERR_FAILED.*\/api\/orders/, 'the lost connections');
    const product = await stocked('Moong Papad');
    await register(page);
    await putIntoCart(page, product);
    await visit(page, '/checkout');
    await fillDelivery(page);
    const problem = page.getByRole('alert').filter({ hasText: 'We couldn’t confirm your order' });

    await test.step('the request does not reach the shop', async () => {
      await page.route('**/api/orders', (route) => route.abort('failed'), { times: 1 });
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(problem).toContainText('your order won’t be placed twice');
      await expectNotice(page, 'Error', 'Failed to create order:');
      await expectTyped(page);
      expect(await ordersOf(page)).toEqual([]);
    });

    await test.step('the answer does not come back', async () => {
      const arrived = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/orders'));
      await page.route(
        '**/api/orders',
        async (route) => {
          expect((await route.fetch()).status()).toBe(201);
          await route.abort('failed');
        },
        { times: 1 },
      );
      await problem.getByRole('button', { name: 'Try again' }).click();
      await arrived;
      await expect(problem).toBeVisible();
      await expectTyped(page);
      expect(await ordersOf(page)).toHaveLength(1);
    });

    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await cartOf(page)).toEqual([]);
  });
});

test.describe('invalid browser state', () => {
  test('an invalid guest cart loses only its invalid lines', async ({ page, stocked }) => {
    const product = await stocked('Appalam');
    const line = { id: 1_700_000_000_000, userId: 0, productId: product.id, quantity: 2, product };
    const spoilt = [{ ...line, quantity: -5 }, { ...line, product: null }, 'ladoo', null];
    await visit(page, '/shipping');
    for (const [stored, pieces] of [
      ['{not json', 0],
      ['"a text"', 0],
      [JSON.stringify(spoilt), 0],
      [JSON.stringify([...spoilt, line]), 2],
    ] as const) {
      await page.evaluate((text) => localStorage.setItem('mithai.guest-cart', text), stored);
      await visit(page, '/');
      await expect(page.getByRole('button', { name: `Cart, ${pieces} items` })).toBeVisible();
    }
  });

  test('an invalid URL shows every product, and filters work', async ({ page }) => {
    for (const search of [
      '?category=ladoo&price=cheap&sort=%00&stock=maybe&state=Atlantis',
      '?category[]=papad&q[x]=1&q=',
      '?%E0%A4%A&=&&',
    ]) {
      await visit(page, `/products${search}`);
      const shown = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Showing \d+ results$/ });
      await expect(shown).toBeVisible();
      const all = await shown.textContent();
      // The seeded catalog, plus products that partners have added since.
      expect(Number(/\d+/.exec(all!)?.[0])).toBeGreaterThanOrEqual(75);
      await page.getByLabel('In stock only').check();
      await expect(shown).not.toHaveText(all!);
    }
  });

  test('signing in never redirects to another site', async ({ page }) => {
    await register(page);
    // The others are in storefront/src/features/auth/return-path.test.ts.
    for (const next of ['//evil.example', 'javascript:alert(1)']) {
      await visit(page, `/auth?next=${encodeURIComponent(next)}`);
      await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
      await expect(page).toHaveURL('/');
    }
  });

  for (const visitor of ['guest', 'customer']) {
    test(`adding to the cart without a connection tells a ${visitor}, and works again with one`, async ({
      page,
      context,
      stocked,
      consoleErrors,
    }) => {
      consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
      const { id, name } = await stocked('Appalam');
      const customer = visitor === 'customer' ? await register(page) : undefined;
      // Finds the chunk with the toasts by its content, because its file name is only a hash.
      const notices = page.waitForResponse(
        async (file) => file.url().endsWith('.js') && (await file.text()).includes('ToastViewport'),
      );
      await visit(page, `/product/${id}`);
      await notices;
      // Its chunk must have come too: a page whose chunks fail reloads.
      if (customer) await expect.poll(() => storedInBrowser(page)).toContain(customer.name);
      const add = page.getByRole('button', { name: 'Add to Cart' });
      await expect(add).toBeVisible();
      await context.setOffline(true);
      await add.click();
      const advice = customer ? 'Please try again once you’re back online.' : 'Please check your connection';
      await expectNotice(page, 'Error', `Failed to add item to cart: We couldn’t reach the shop. ${advice}`);
      await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
      await context.setOffline(false);
      await add.click();
      await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    });
  }
});

test.describe('permissions', () => {
  test('a customer cannot open the admin panel', async ({ page }) => {
    await register(page);
    await visit(page, '/admin');
    await expectNotice(page, 'Access denied', 'You do not have permission to access the admin panel');
    await expect(page).toHaveURL('/');
    // The panel's header has an account menu too, until home is rendered.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Orders' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
    expect((await page.request.get('/api/admin/orders')).status()).toBe(403);

    await test.step('a customer reads in Hindi that the admin panel is closed', async () => {
      await visit(page, '/hi/admin');
      await expect(page.getByText('आपको एडमिन पैनल खोलने की अनुमति नहीं है').first()).toBeVisible();
      await expect(page.getByText('अनुमति नहीं है', { exact: true }).first()).toBeVisible();
    });
  });

  test('protected pages ask a visitor without a session to sign in', async ({ page }) => {
    for (const [path, title, description] of [
      ['/admin', 'Authentication required', 'Please login to access the admin panel'],
      ['/profile', 'Authentication required', 'Please login to access your profile'],
      ['/orders', 'Authentication required', 'Please login to view your orders'],
      ['/checkout', 'Please sign in', 'You need to be signed in to checkout.'],
      ['/custom-order', 'Authentication required', 'Please login to ask for a custom order'],
    ]) {
      await visit(page, path!);
      await expectNotice(page, title!, description!);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    }
    await expect(page).toHaveURL('/auth?next=%2Fcustom-order');
  });

  test('Back after signing out shows nothing of the customer', async ({ page }) => {
    const { email } = await register(page);
    await visit(page, '/profile');
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    await visit(page, '/');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectNotice(page, 'Logged out', 'You have been logged out successfully');
    await page.goBack();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText(email)).toHaveCount(0);
  });

  test("only the administrator opens the operators' pages", async ({ page, admin }) => {
    const nobody = await request.newContext();
    await register(page);
    for (const path of ['/ops', '/ops/metrics']) {
      for (const base of [process.env.BASE_URL, process.env.OPS_URL]) {
        const url = new URL(path, base).href;
        expect((await nobody.get(url)).status(), `${url} without a session`).toBe(401);
        expect((await page.request.get(url)).status(), `${url} as a customer`).toBe(403);
      }
      expect((await admin.get(path)).status(), `${path} as the administrator`).toBe(200);
    }
    await nobody.dispose();
  });
});
