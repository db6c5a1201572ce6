import { appCode, keyShownIn } from './account.ts';
import { tabTo, type } from './keys.ts';
import { delivery } from './checkout.ts';
import { expect, expectNotice, newcomer, ordersOf, register, test, visit } from './shop.ts';

test('an order can be placed by keyboard', async ({ page, stocked }) => {
  const { name } = await stocked('Kerala Pappadam');
  const asha = newcomer();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const { keyboard } = page;

  await test.step('the categories are links and the card is one stop', async () => {
    await visit(page, '/');
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    const papad = page
      .locator('main')
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Papad' });
    await tabTo(page, papad);
    await keyboard.press('Enter');
    await expect(papad).toHaveAttribute('aria-current', 'page');
    await tabTo(page, page.getByRole('link', { name, exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('the button that becomes a stepper keeps the focus', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('group', { name: `Quantity of ${name}` }).locator(':focus')).toHaveCount(1);
  });

  await test.step('the drawer takes the focus, keeps it and gives it back', async () => {
    const viewCart = page.getByRole('button', { name: 'View cart' });
    await tabTo(page, viewCart);
    await keyboard.press('Enter');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    for (let stop = 0; stop < 8; stop++) {
      await keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await tabTo(page, drawer.getByRole('button', { name: `Increase quantity of ${name}` }));
    await keyboard.press('Space');
    await expect(drawer.getByRole('status')).toHaveText('2');
    await keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(viewCart).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('button', { name: 'Proceed to Checkout' }));
    await keyboard.press('Enter');
  });

  await test.step('the modals take the focus and the account is opened', async () => {
    const login = page.getByRole('dialog', { name: 'Sign In' });
    await expect(login.locator(':focus')).toHaveCount(1);
    await tabTo(page, login.getByRole('button', { name: 'Create Account' }));
    await keyboard.press('Enter');
    const registration = page.getByRole('dialog', { name: 'Create Account' });
    await expect(registration.locator(':focus')).toHaveCount(1);
    await type(page, registration.getByLabel('Full Name'), asha.name);
    await type(page, registration.getByLabel('Email Address'), asha.email);
    await type(page, registration.getByLabel('Password', { exact: true }), asha.password);
    await type(page, registration.getByLabel('Confirm Password', { exact: true }), asha.password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/checkout');
  });

  await test.step('the form is filled, wrapped and paid by keys', async () => {
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
    for (const [label, value] of Object.entries(delivery))
      await type(page, page.getByLabel(label, { exact: true }), value);
    const gift = page.getByRole('switch', { name: 'This is a gift' });
    await tabTo(page, gift);
    await keyboard.press('Space');
    await expect(gift).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: 'Standard' }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked();
    await type(page, page.getByLabel('Gift message'), 'By hand');
    await tabTo(page, page.getByRole('radio', { name: 'Cash on Delivery' }));
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await keyboard.press('ArrowUp');
    await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused();
    expect(await ordersOf(page)).toMatchObject([
      { paymentMethod: 'cod', giftPackingType: 'premium', giftMessage: 'By hand' },
    ]);
  });

  await test.step('the order unfolds and folds', async () => {
    await tabTo(page, page.getByRole('link', { name: 'View My Orders' }));
    await keyboard.press('Enter');
    const order = page.getByRole('button', { name: /^Order #\d+/ });
    await tabTo(page, order);
    await expect(order).toHaveAttribute('aria-expanded', 'true');
    await keyboard.press('Space');
    await expect(order).toHaveAttribute('aria-expanded', 'false');
  });
});

test('an account can be secured by keyboard', async ({ page }) => {
  const account = await register(page);
  const { keyboard } = page;
  await visit(page, '/account/security');

  await test.step('the password', async () => {
    await type(page, page.getByLabel('Current Password'), account.password);
    await type(page, page.getByLabel('New Password'), 'gulab jamun 43');
    await keyboard.press('Enter');
    await expectNotice(page, 'Password changed', 'Your other devices have been signed out.');
  });

  await test.step('two-step sign-in', async () => {
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }));
      await keyboard.press('Enter');
    };
    await press('Turn On');
    const key = await keyShownIn(page.getByRole('dialog'));
    await press('Next');
    await expect(page.getByLabel('Code')).toBeFocused();
    await keyboard.type(appCode(key));
    await keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeFocused();
    await keyboard.press('Escape');
    await press('I’ve Saved Them');
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
    await press('Turn Off...');
    await press('Turn Off');
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Turn On' })).toBeVisible();
  });
});

test('the account menu opens, moves and closes by keyboard', async ({ page }) => {
  await visit(page, '/');
  const account = page.getByRole('button', { name: 'Account' });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('navigation', { name: 'Account' });
  await tabTo(page, panel.getByRole('link', { name: 'Sign In' }));
  await tabTo(page, panel.getByRole('link', { name: 'Register' }));
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await test.step('modals return the focus to the element that opened them', async () => {
    await visit(page, '/auth');
    const create = page.getByRole('button', { name: 'Create Account' });
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Create Account' }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(create).toBeFocused();
  });
});
