import { delivery, fillDelivery, placeOrder, confirmation, field, expectTyped, readyToOrder } from './checkout.ts';
import {
  amount,
  expect,
  expectNotice,
  fillRegistration,
  storedInBrowser,
  newcomer,
  ordersOf,
  putIntoCart,
  register,
  test,
  visit,
} from './shop.ts';

test('the next checkout has the phone number and address of the first order', async ({ page, stocked }) => {
  const papad = await stocked('Moong Papad');
  await readyToOrder(page, papad);
  await expect(page.getByRole('checkbox', { name: 'Save phone and address for next time' })).toBeChecked();
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();

  await putIntoCart(page, papad);
  await visit(page, '/checkout');
  await expectTyped(page);
  await expect(page.getByRole('radio', { name: /14 Lake View Road/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Save phone and address for next time' })).toHaveCount(0);
});

test.describe('the checkout form', () => {
  test.beforeEach(async ({ page, stocked }) => {
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    await visit(page, '/checkout');
  });

  test('fills city and state from the pincode and keeps typed ones', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/404.*\/api\/pincodes/, 'a pincode the post does not know');
    await field(page, 'Pincode').fill('570001');
    await expect(field(page, 'City')).toHaveValue('Mysuru');
    await expect(field(page, 'State')).toHaveValue('Karnataka');
    await expect(page.getByText('We filled in Mysuru, Karnataka.')).toBeVisible();

    await field(page, 'Pincode').fill('682001');
    await expect(field(page, 'City')).toHaveValue('Kochi');
    await expect(field(page, 'State')).toHaveValue('Kerala');

    await field(page, 'City').fill('Fort Kochi');
    await field(page, 'Pincode').fill('110001');
    await expect(field(page, 'State')).toHaveValue('Delhi');
    await expect(field(page, 'City')).toHaveValue('Fort Kochi');

    await field(page, 'State').fill('Kerala');
    await expect(page.getByText('110001 is in New Delhi, Delhi.')).toBeVisible();
    await field(page, 'Pincode').fill('999999');
    await expect(page.getByText('We can’t find this pincode.')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Fort Kochi');
  });

  test('keeps a city that is typed before the pincode is looked up', async ({ page, consoleErrors }) => {
    let release: () => void = () => undefined;
    const requested = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/pincodes/*', async (route) => {
      await requested;
      await route.continue();
    });
    await field(page, 'Pincode').fill('570001');
    await field(page, 'City').focus();
    release();
    await expect(field(page, 'City')).toHaveValue('Mysuru');
    await page.keyboard.type('Hunsur');
    await expect(field(page, 'City')).toHaveValue('Hunsur');

    await test.step('accepts an unknown pincode and never waits for the lookup', async () => {
      consoleErrors.expect(/net::ERR_FAILED.*\/api\/pincodes/, 'no answer about the pincode');
      await page.route('**/api/pincodes/*', (route) => route.abort('failed'));
      await fillDelivery(page);
      await field(page, 'Pincode').fill('999 999');
      await placeOrder(page).click();
      await expect(confirmation(page)).toBeVisible();
      expect(await ordersOf(page)).toMatchObject([
        { shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 999999' },
      ]);
    });
  });

  test('validates a field on blur, and clears its error as soon as it is valid', async ({ page }) => {
    const phone = field(page, 'Phone Number');
    await phone.pressSequentially('98480');
    await expect(phone).toHaveAccessibleDescription(/courier/);
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await phone.press('Tab');
    await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
    await phone.pressSequentially('22338');
    await expect(phone).not.toHaveAttribute('aria-invalid');

    const pincode = field(page, 'Pincode');
    await pincode.fill('57000l');
    await pincode.press('Tab');
    await expect(pincode).toHaveAccessibleDescription(/A pincode has only digits/);
    await pincode.fill('570001');
    await expect(pincode).not.toHaveAttribute('aria-invalid');

    await test.step('lists errors beside the button and focuses the field', async () => {
      await fillDelivery(page);
      await field(page, 'Address').fill('');
      await field(page, 'Phone Number').fill('12');
      await placeOrder(page).click();
      await expect(field(page, 'Phone Number')).toBeFocused();
      const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' });
      await summary.getByRole('button', { name: 'Address' }).click();
      await expect(field(page, 'Address')).toBeFocused();
      await field(page, 'Address').fill('14 Lake View Road');
      await expect(page.getByRole('alert').filter({ hasText: 'Please check one field' })).toBeVisible();
      expect(await ordersOf(page)).toEqual([]);
    });

    await test.step('an invalid form names each invalid field and calls no API', async () => {
      for (const label of Object.keys(delivery)) await field(page, label).fill('');
      await field(page, 'Email Address').fill('not an address');
      await placeOrder(page).click();
      for (const [label, message] of Object.entries({
        'Email Address': 'Please enter a valid email address',
        'Phone Number': 'Please enter a valid phone number',
        Address: 'Please enter your complete address',
        City: 'Please enter your city',
        State: 'Please enter your state',
        Pincode: 'Please enter a valid pincode',
      }))
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
      await expect(field(page, 'Email Address')).toBeFocused();
      expect(await ordersOf(page)).toEqual([]);
    });

    await test.step('keeps its input on reload and while shopping on', async () => {
      await fillDelivery(page);
      await visit(page, page.url());
      await expectTyped(page);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
      await page.goBack();
      await expectTyped(page);
    });
  });
});

test('an expired session asks to sign in and keeps the input', async ({ page, context, stocked, consoleErrors }) => {
  consoleErrors.expect(/401/, 'the session is over');
  // Live updates would reveal the change before the order is submitted.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  const asha = await readyToOrder(page, await stocked('Moong Papad'));
  await context.clearCookies();
  await placeOrder(page).click();
  await expectNotice(page, 'Please sign in', 'You need to be signed in to checkout.');
  await expect(page).toHaveURL('/');
  const login = page.getByRole('dialog', { name: 'Sign In' });
  await login.getByLabel('Email Address').fill(asha.email);
  await login.getByLabel('Password', { exact: true }).fill(asha.password);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/checkout');
  await expectTyped(page);
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
});

test('signing out deletes all checkout data from the browser', async ({ page, context, stocked }) => {
  await readyToOrder(page, await stocked('Moong Papad'));
  const other = await context.newPage();
  await visit(other, '/checkout');
  await fillDelivery(other);
  await expect.poll(() => storedInBrowser(other)).toContain(delivery.Address);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('menuitem', { name: 'Sign Out' }))
    .click();
  await expectNotice(page, 'Logged out', 'You have been logged out successfully');
  for (const tab of [page, other]) await expect.poll(() => storedInBrowser(tab)).not.toContain(delivery.Address);
});

test('the whole purchase fits a window at 200 % zoom', async ({ page, stocked }) => {
  const { name } = await stocked('Kerala Pappadam');
  const asha = newcomer();
  const fits = async (where: string) => {
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, `pixels that ${where} is too wide`).toBeLessThanOrEqual(0);
  };
  await page.setViewportSize({ width: 640, height: 400 });
  await visit(page, `/products?q=${encodeURIComponent(name)}`);
  await fits('the listing');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await fits('the product');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(amount(drawer, 'Total')).toBeInViewport();
  await fits('the cart');
  await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Create Account' }).click();
  const registration = page.getByRole('dialog', { name: 'Create Account' });
  await fillRegistration(registration, asha);
  await fits('the registration');
  await registration.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/checkout');
  await placeOrder(page).click();
  await expect(field(page, 'Phone Number')).toBeFocused();
  await fits('the checkout with what is wrong');
  await fillDelivery(page);
  await page.getByRole('switch', { name: 'This is a gift' }).click();
  await page.getByRole('radio', { name: 'Traditional Cover' }).check();
  await fits('the checkout');
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeInViewport();
  await fits('the confirmation');
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('region', { name: 'Order Tracking' })).toBeVisible();
  await fits('the orders');
});
