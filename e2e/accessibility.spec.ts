import type { Page } from '@playwright/test';
import { expectAccessible, openPage } from './accessibility.ts';
import { ageConfirmation, appCode, keyShownIn, turnOnSecondFactor } from './account.ts';
import { fillDelivery } from './checkout.ts';
import {
  administrator,
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

interface Screen {
  name: string;
  /** Path, or a function that opens the screen and resolves when it is complete. */
  open: (page: Page) => Promise<void>;
}

const guestScreens: Screen[] = [
  { name: 'home', open: (page) => openPage(page, '/', 'Taste Tradition, Embrace Health') },
  { name: 'listing', open: (page) => openPage(page, '/products?category=jaggery', 'Our Products') },
  { name: 'empty listing', open: (page) => openPage(page, '/products?q=pizza', 'Our Products') },
  { name: 'product', open: (page) => openProduct(page) },
  { name: 'cart drawer', open: openDrawer },
  { name: 'sign-in modal', open: (page) => openModal(page, 'Sign In') },
  { name: 'register modal', open: (page) => openModal(page, 'Create Account') },
  { name: 'welcome', open: (page) => openPage(page, '/auth', 'Welcome to Mithai') },
  { name: 'forgotten password', open: (page) => openPage(page, '/forgot-password', 'Forgot your password?') },
  { name: 'new password', open: (page) => openPage(page, '/reset-password?token=a', 'Choose a new password') },
  { name: 'link without its token', open: (page) => openPage(page, '/reset-password', 'Please open the link again') },
  {
    name: 'newsletter link',
    open: (page) => openPage(page, '/newsletter/confirm?token=a', 'Confirm your subscription'),
  },
  { name: 'policy', open: (page) => openPage(page, '/privacy', 'Privacy Policy') },
  { name: 'not found', open: (page) => openPage(page, '/no/such/page', '404 Page Not Found') },
];

for (const { name, open } of guestScreens) {
  test(`${name} is accessible`, async ({ page, consoleErrors }) => {
    if (name === 'not found') consoleErrors.expect(/404/, 'the page does not exist');
    await open(page);
    await expectAccessible(page);
  });
}

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
    await expectAccessible(page);
  });

  await test.step('the review and its dialog', async () => {
    await page.getByRole('radio', { name: /4 stars/ }).check();
    await page.getByRole('button', { name: 'Publish review' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete your review?' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what the administrator sees', async () => {
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
    await expectAccessible(shop);
  });
});

for (const name of ['verification', 'profile', 'billing']) {
  test(`profile: ${name} is accessible`, async ({ page }) => {
    const email = newcomer().email.replace('@', '@the-family-that-sells-sweets-below-the-temple-of-secunderabad.');
    await registerUnverified(page, { ...newcomer(), email });
    await openPage(page, `/profile?tab=${name}`, 'My Profile');
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page);
  });
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
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
    await expect(dialogOf(page, 'Two-step sign-in').getByRole('img')).toBeVisible();
    const key = await keyShownIn(dialogOf(page, 'Two-step sign-in'));
    await expectAccessible(page);
    await press(page, 'Next');
    await press(page, 'Turn On');
    await expect(page.getByText(/^Please enter the 6-digit code/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code').fill(appCode(key));
    await press(page, 'Turn On');
    await expect(dialogOf(page, 'Your recovery codes')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the dialogs of sign-in and security are accessible', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/403.*\/api\/auth\/second-factor/, 'the password was given too long ago');
  await register(page);
  await turnOnSecondFactor(page);
  await openPage(page, '/account/security', 'Sign-in and Security');
  for (const [button, title] of [
    ['New Recovery Codes', 'Make new recovery codes?'],
    ['Sign Out Everywhere', 'Sign out everywhere?'],
    ['Delete Account...', 'Delete your account?'],
  ] as const) {
    await press(page, button);
    await expect(dialogOf(page, title)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, title)).toBeHidden();
  }

  await test.step('the password asked for once more, above another question', async () => {
    await ageConfirmation(page);
    await press(page, 'Turn Off...');
    await press(page, 'Turn Off');
    await expect(dialogOf(page, 'Confirm it’s you')).toBeVisible();
    await expectAccessible(page);
  });
});

test('signing in with a code is accessible', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/401.*\/api\/auth\/login/, 'a code is asked for');
  const asha = await register(page);
  await turnOnSecondFactor(page);
  await page.context().clearCookies();
  await visit(page, '/auth');
  await press(page, 'Sign In');
  const modal = dialogOf(page, 'Sign In');
  await modal.getByLabel('Email Address').fill(asha.email);
  await modal.getByLabel('Password', { exact: true }).fill(asha.password);
  await press(page, 'Sign In');
  await expect(modal.getByLabel('Sign-in Code')).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Use a recovery code instead');
  await press(page, 'Sign In');
  await expect(page.getByText(/^Please enter the 6-digit code/)).toBeVisible();
  await expectAccessible(page);
});

test('the admin panel is accessible', async ({ page, newVisitor, stocked }) => {
  const buyer = await newVisitor();
  await register(buyer);
  await putIntoCart(buyer, await stocked('Appalam'));
  const placed = await buyer.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  const { id } = await placed.json();

  await signIn(page.request, administrator());
  await openPage(page, '/admin', 'Admin Panel');
  const manage = page.getByRole('button', { name: `Manage order #${id}`, exact: true });
  await expect(manage).toBeVisible();
  await expectAccessible(page);
  await manage.click();
  await expect(page.getByRole('dialog', { name: `Order #${id}` })).toBeVisible();
  await expectAccessible(page);
  await openPage(page, '/admin/settings', 'Admin Panel');
  await expect(page.getByRole('group', { name: 'New-order emails' })).toBeVisible();
  await expectAccessible(page);
});

async function openProduct(page: Page): Promise<void> {
  await visit(page, '/products?q=Appalam');
  await page.getByRole('link', { name: 'Appalam', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appalam' })).toBeVisible();
}

async function openDrawer(page: Page): Promise<void> {
  await openProduct(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
}

async function openModal(page: Page, name: 'Sign In' | 'Create Account'): Promise<void> {
  await visit(page, '/auth');
  await page.getByRole('button', { name }).click();
  const modal = page.getByRole('dialog', { name });
  await modal.getByRole('button', { name, exact: true }).first().click();
  await expect(modal.getByText('Please enter a valid email address')).toBeVisible();
}
