import { delivery, fillDelivery } from './checkout.ts';
import {
  administrator,
  amount,
  cartOf,
  expect,
  expectNotice,
  fillRegistration,
  emailTo,
  newcomer,
  test,
  visit,
} from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const GIFT_MESSAGE = 'Happy Pongal, Amma!';
const NOTE = 'Left Mysuru this morning, with our blessings.';

test('a new customer buys a gift and gets emails until it is shipped', async ({ page, newVisitor, stocked }) => {
  const { name, price } = await stocked('Bikaneri Urad Papad');
  const asha = newcomer();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });

  await test.step('finds a product by its category and puts it into the cart as a guest', async () => {
    await visit(page, '/');
    await page
      .locator('main')
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Papad', exact: true })
      .click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await expect(amount(drawer, 'Subtotal')).toHaveText(`₹${price}`);
    await expect(amount(drawer, 'Shipping')).toHaveText('₹50');
    await expect(amount(drawer, 'Total')).toHaveText(`₹${price + 50}`);
  });

  await test.step('is asked to sign in, opens an account, and the cart comes along', async () => {
    await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expectNotice(page, 'Please sign in', 'You need to be signed in to checkout.');
    await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Create Account' }).click();
    const registration = page.getByRole('dialog', { name: 'Create Account' });
    await fillRegistration(registration, asha);
    await registration.getByRole('button', { name: 'Create Account' }).click();
    await expectNotice(page, 'Registration successful', `Welcome, ${asha.name}!`);
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(name);
    expect(await cartOf(page)).toEqual([{ name, quantity: 1 }]);
  });

  await test.step('verifies the email address with the code that was sent to it', async () => {
    const { text } = await emailTo(asha.email, /verification code/);
    const [code] = text.match(/\b\d{6}\b/)!;
    await visit(page, '/profile');
    await page.getByLabel('Verification Code').fill(code);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page.getByText('Email verified', { exact: true })).toBeVisible();
    await expectNotice(
      page,
      'Email verified successfully',
      'Your email has been verified. You can now enjoy all features of the product.',
    );
  });

  const orderId = await test.step('has it wrapped and places the order', async () => {
    await visit(page, '/checkout');
    await fillDelivery(page);
    await page.getByRole('switch', { name: 'This is a gift' }).click();
    await page.getByRole('radio', { name: 'Premium' }).check();
    await page.getByLabel('Gift message').fill(GIFT_MESSAGE);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
    await expect(
      page.getByText("Thank you for your order. We'll send you a confirmation email shortly."),
    ).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
    const number = await page.getByText(/^Order #\d+/).innerText();
    return number.match(/\d+/)![0];
  });

  const total = `₹${(price + 50 + 99).toFixed(2)}`;

  await test.step('gets the confirmation, in text and in HTML', async () => {
    const { text, html } = await emailTo(asha.email, new RegExp(`#${orderId} is confirmed`));
    const costs = [`₹${price.toFixed(2)}`, '₹50.00', '₹99.00', total];
    const address = [delivery.Address, delivery.City, delivery.State, delivery.Pincode];
    for (const part of [name, ...costs, GIFT_MESSAGE, ...address]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });

  await test.step('finds the order among My Orders', async () => {
    await page.getByRole('link', { name: 'View My Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const card = page.getByRole('button', { name: `Order #${orderId}` });
    await expect(card).toContainText('Pending');
    await expect(card).toContainText(total);
    await expect(card).toContainText('Cash on Delivery');
    await expect(page.getByRole('region', { name: 'Order Tracking' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the administrator ships it with a note', async () => {
    const shop = await newVisitor();
    await visit(shop, '/auth?next=/admin');
    await shop.getByRole('button', { name: 'Sign In' }).click();
    const login = shop.getByRole('dialog', { name: 'Sign In' });
    await login.getByLabel('Email Address').fill(administrator().email);
    await login.getByLabel('Password', { exact: true }).fill(administrator().password);
    await login.getByRole('button', { name: 'Sign In' }).click();
    await expect(shop.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
    await shop.getByRole('searchbox', { name: 'Find an order' }).fill(`#${orderId}`);
    await shop.keyboard.press('Enter');
    const dialog = shop.getByRole('dialog', { name: `Order #${orderId}` });
    await dialog.getByLabel('New status').selectOption('Shipped');
    await dialog.getByLabel('Note to the customer').fill(NOTE);
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(shop, 'Status updated', `Order #${orderId} is now`);
    await expect(dialog.getByRole('listitem').first()).toContainText('Shipped');
  });

  await test.step('reads the news in the mail and with the order', async () => {
    const { text, html } = await emailTo(asha.email, new RegExp(`#${orderId} is on its way`));
    expect(text).toContain(NOTE);
    expect(html).toContain(NOTE);
    await visit(page, page.url());
    await expect(page.getByRole('button', { name: `Order #${orderId}` })).toContainText('Shipped');
    const history = page.getByRole('region', { name: 'Order Tracking' }).getByRole('listitem');
    await expect(history.first()).toContainText('Shipped');
    await expect(history.first()).toContainText(NOTE);
    await expect(history.last()).toContainText('Pending');
  });
});
