import type { Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible, openPage } from './accessibility.ts';
import { ageConfirmation, appCode, keyShownIn, turnOnSecondFactor } from './account.ts';
import { dialog, manage, openAdminOrders, place, shown, someName } from './admin-orders-page.ts';
import { fillDelivery } from './checkout.ts';
import {
  administrator,
  dayAhead,
  expect,
  newcomer,
  putIntoCart,
  register,
  registerUnverified,
  sendTo,
  signIn,
  test,
  visit,
} from './shop.ts';

const GUEST_SCREENS = {
  'home and listing': [
    ['/', 'Taste Tradition, Embrace Health'],
    ['/products?category=jaggery', 'Our Products'],
    ['/privacy', 'Privacy Policy'],
  ],
  'pages of links and errors': [
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password?token=a', 'Choose a new password'],
    ['/newsletter/confirm?token=a', 'Confirm your subscription'],
    ['/no/such/page', '404 Page Not Found'],
  ],
} as const;

for (const [name, screens] of Object.entries(GUEST_SCREENS)) {
  test(`${name} are accessible`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/, 'a page that does not exist');
    for (const [address, title] of screens) {
      await test.step(address, async () => {
        await openPage(page, address, title);
        await expectAccessible(page);
      });
    }
  });
}

test('a product and the cart drawer are accessible', async ({ page }) => {
  await visit(page, '/products?q=Appalam');
  await page.getByRole('link', { name: 'Appalam', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appalam' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(dialog(page, 'Your cart')).toBeVisible();
  await expectStateAccessible(page);
});

test('the welcome page and its modals with errors are accessible', async ({ page }) => {
  await openPage(page, '/auth', 'Welcome to Mithai');
  await expectAccessible(page);
  for (const name of ['Sign In', 'Create Account']) {
    await page.getByRole('main').getByRole('button', { name }).click();
    const modal = dialog(page, name);
    await modal.getByRole('button', { name, exact: true }).first().click();
    await expect(modal.getByText('Please enter a valid email address')).toBeVisible();
    await expectStateAccessible(page);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  }
});

test('checkout, confirmation and orders are accessible', async ({ page, stocked }) => {
  await register(page);
  await putIntoCart(page, await stocked('Appalam'));

  await test.step('checkout, with what is wrong', async () => {
    await openPage(page, '/checkout', 'Checkout');
    await page.getByRole('switch', { name: 'This is a gift' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Please enter your city')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the placed order', async () => {
    await fillDelivery(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('orders', async () => {
    await openPage(page, '/orders', 'My Orders');
    await expect(page.getByRole('region', { name: 'Order Tracking' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('writing, deleting and hiding a review are accessible', async ({ page, admin, newVisitor, stocked }) => {
  const product = await stocked('Chegodilu');
  await register(page);
  await sendTo(page, admin, product);
  const address = `/product/${product.id}`;

  await test.step('the form, with what is wrong', async () => {
    await openPage(page, `${address}#your-review`, product.name);
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible();
    await expectStateAccessible(page);
  });

  await test.step('the review and its dialog', async () => {
    await page.getByRole('radio', { name: /4 stars/ }).check();
    await page.getByRole('button', { name: 'Publish review' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete your review?' })).toBeVisible();
    await expectStateAccessible(page);
  });

  await test.step('is accessible to the administrator', async () => {
    const shop = await newVisitor();
    await signIn(shop.request, administrator());
    await openPage(shop, address, product.name);
    await shop
      .getByRole('button', { name: /^Hide the review by/ })
      .first()
      .click();
    await shop.getByRole('button', { name: 'Hide review' }).click();
    const hidden = shop.getByRole('group').filter({ hasText: /^Hidden reviews/ });
    await hidden.getByText(/^Hidden reviews/).click();
    await expect(hidden.getByRole('article').first()).toBeVisible();
    await expectStateAccessible(shop);
  });
});

test('every tab of the profile is accessible', async ({ page }) => {
  const email = newcomer().email.replace('@', '@the-family-that-sells-sweets-below-the-temple-of-secunderabad.');
  await registerUnverified(page, { ...newcomer(), email });
  await openPage(page, '/profile', 'My Profile');
  for (const name of ['Verification', 'Profile Information', 'Billing Details']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await (name === 'Verification' ? expectAccessible(page) : expectStateAccessible(page));
  }
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

test('sign-in, security and the steps of two-step sign-in are accessible', async ({ page }) => {
  await register(page);
  await openPage(page, '/account/security', 'Sign-in and Security');

  await test.step('the page, with what is wrong', async () => {
    await press(page, 'Change Password');
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(2);
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('turning two-step sign-in on', async () => {
    await press(page, 'Turn On');
    await expect(dialog(page, 'Two-step sign-in').getByRole('img')).toBeVisible();
    const key = await keyShownIn(dialog(page, 'Two-step sign-in'));
    await expectStateAccessible(page);
    await press(page, 'Next');
    await press(page, 'Turn On');
    await expect(page.getByText(/^Please enter the 6-digit code/)).toBeVisible();
    await expectStateAccessible(page);
    await page.getByLabel('Code').fill(appCode(key));
    await press(page, 'Turn On');
    await expect(dialog(page, 'Your recovery codes')).toBeVisible();
    await expectStateAccessible(page);
  });
});

test('the questions of the security page are accessible', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/403.*\/api\/auth\/second-factor/, 'the password was given too long ago');
  await register(page);
  await turnOnSecondFactor(page);
  await openPage(page, '/account/security', 'Sign-in and Security');

  await test.step('the question with its own text', async () => {
    await press(page, 'Delete Account...');
    await expect(dialog(page, 'Delete your account?')).toBeVisible();
    await expectStateAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Delete your account?')).toBeHidden();
  });

  await test.step('the password asked for once more, above another question', async () => {
    await ageConfirmation(page);
    await press(page, 'Turn Off...');
    await press(page, 'Turn Off');
    await expect(dialog(page, 'Confirm it’s you')).toBeVisible();
    await expectStateAccessible(page);
  });
});

test('signing in with a code is accessible', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/401.*\/api\/auth\/login/, 'a code is asked for');
  const asha = await register(page);
  await turnOnSecondFactor(page);
  await page.context().clearCookies();
  await visit(page, '/auth');
  await press(page, 'Sign In');
  const modal = dialog(page, 'Sign In');
  await modal.getByLabel('Email Address').fill(asha.email);
  await modal.getByLabel('Password', { exact: true }).fill(asha.password);
  await press(page, 'Sign In');
  await expect(modal.getByLabel('Sign-in Code')).toBeFocused();
  await expectStateAccessible(page);
  await press(page, 'Use a recovery code instead');
  await press(page, 'Sign In');
  await expect(page.getByText(/^Please enter the 6-digit code/)).toBeVisible();
  await expectStateAccessible(page);
});

test('the orders tab, its dialogs and slips are accessible and fit every width', async ({
  page,
  newVisitor,
  stocked,
}) => {
  const buyer = await newVisitor();
  await stocked('Appalam');
  await register(buyer);
  const name = `${someName()} of the Family below the Temple of Secunderabad`;
  const [order] = await place(buyer, name, 1, {
    giftPacking: true,
    giftPackingType: 'traditional_cover',
    giftMessage: 'x'.repeat(200),
  });
  await openAdminOrders(page, name);
  await expect(shown(page)).toHaveText([`#${order!.id}`]);
  await page.request.patch(`/api/orders/${order!.id}/delivery-date`, { data: { estimatedDeliveryDate: dayAhead(3) } });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = () =>
      page.getByRole('table').evaluate(({ scrollWidth, parentElement }) => scrollWidth - parentElement!.clientWidth);
    await expect.poll(hidden, `columns cut off at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('checkbox', { name: `Select order #${order!.id}` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change status' }).click();
  await dialog(page, 'Change status').getByLabel('New status').selectOption('cancelled');
  await expectStateAccessible(page);
  await page.keyboard.press('Escape');
  await manage(page, order!);
  await expect(dialog(page, `Order #${order!.id}`).getByRole('heading', { name: 'Items' })).toBeVisible();
  await expectStateAccessible(page);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
});
