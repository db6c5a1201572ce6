import { ALL_RULES, expectStateAccessible } from './accessibility.ts';
import { confirmation, fillDelivery, placeOrder } from './checkout.ts';
import { createDiscount, enterCode, newCode, openDiscounts, summary, unfold } from './discounts.ts';
import { createProduct } from './products.ts';
import { amount, expect, expectNotice, ordersOf, putIntoCart, register, test, visit } from './shop.ts';

test('a code that the owner makes is entered, ordered with, counted and switched off', async ({
  page,
  newVisitor,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/api\/orders/, 'the code was switched off meanwhile');
  consoleErrors.expect(/ERR_FAILED.*\/api\/discounts/, 'the preview is cut off, so that the order asks first');
  const product = await createProduct(admin, { price: 240.5, stock: 50 });
  const code = newCode();
  const office = await newVisitor();
  await openDiscounts(office, 1280);

  await test.step('the owner makes it', async () => {
    await office.getByRole('button', { name: 'New discount' }).click();
    const form = office.getByRole('dialog', { name: 'New discount' });
    await form.getByRole('button', { name: 'Save discount' }).click();
    await expect(form).toContainText('Please enter a name, which customers see');
    await form.getByLabel('Name').fill(`Offer ${code}`);
    await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await form.getByLabel('Percent', { exact: true }).fill('10');
    await form.getByLabel('Minimum order, in rupees').fill('481');
    await form.getByLabel('Orders per customer').fill('2');
    await form.getByRole('searchbox').fill(product.name);
    await form
      .getByRole('button', { name: new RegExp(product.name) })
      .first()
      .click();
    await expect(form.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible();
    await expectStateAccessible(office, ALL_RULES);
    await form.getByRole('button', { name: 'Save discount' }).click();
    await expectNotice(office, 'Discounts saved', 'They apply to orders from now on.');
    await expect(office.getByRole('listitem').filter({ hasText: code })).toContainText('10 % off');
  });

  await page.setViewportSize({ width: 390, height: 900 });
  await register(page);
  await putIntoCart(page, product);

  await test.step('the cart says what is missing, and what it saves', async () => {
    await visit(page, '/products');
    await page
      .getByRole('button', { name: /^Cart|^Open cart|cart/i })
      .first()
      .click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await enterCode(cart, 'nonsense');
    await expect(cart).toContainText('NONSENSE is not one of our discount codes. Please check the spelling.');
    await enterCode(cart, code);
    await expect(cart).toContainText(`${code} needs ₹240.50 more of the products that it is for.`);
    await cart.getByRole('button', { name: /Increase/ }).click();
    await expect(cart).toContainText(`${code} applied`);
    await expect(amount(cart, `Discount: ${code}`)).toHaveText('−₹48.10');
    await expect(amount(cart, 'Total')).toHaveText('₹482.90');
    await expectStateAccessible(page, ALL_RULES);
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();
  });

  await test.step('the order has it', async () => {
    await fillDelivery(page);
    await unfold(page);
    await expect(amount(summary(page), `Discount: ${code}`).filter({ visible: true })).toHaveText('−₹48.10');
    await expectStateAccessible(page, ALL_RULES);
    await placeOrder(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(amount(page.getByRole('main'), `Discount: ${code}`)).toHaveText('−₹48.10');
    const [order] = await ordersOf(page);
    expect(order).toMatchObject({ totalAmount: 482.9, discount: 48.1, discounts: [{ code, amount: 48.1 }] });
  });

  await test.step('the owner sees its use and switches it off', async () => {
    await visit(office, '/admin/settings?section=discounts');
    const row = office.getByRole('listitem').filter({ hasText: code });
    await expect(row).toContainText('₹48.10');
    await row.getByRole('button', { name: /Switch off/ }).click();
    await expect(row).toContainText('Off');
  });

  await test.step('an order with it is refused and nothing is lost', async () => {
    await putIntoCart(page, product, 2);
    await visit(page, '/checkout');
    await unfold(page);
    await page.route('**/api/discounts/preview', (route) => route.abort());
    await enterCode(summary(page).filter({ visible: true }), code);
    await fillDelivery(page);
    await placeOrder(page).click();
    await expect(page.getByRole('main')).toContainText(`${code} is no longer valid.`);
    expect(await ordersOf(page)).toHaveLength(1);
  });
});

test('an offer applies by itself, and a client without discounts is refused with the total', async ({
  page,
  admin,
}) => {
  const product = await createProduct(admin, { price: 200, stock: 50 });
  const offer = await createDiscount(admin, product, { effect: { kind: 'buy_x_get_y', buy: 2, free: 1 } });
  await register(page);
  await putIntoCart(page, product, 3);
  const order = { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' };
  const refused = await page.request.post('/api/orders', { data: { ...order, expectedTotal: 650 } });
  expect([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([
    409,
    expect.stringContaining('₹450.00'),
  ]);
  await visit(page, '/checkout');
  await expect(amount(summary(page), `Discount: ${offer.name}`).first()).toHaveText('−₹200');
  await expect(placeOrder(page)).toContainText('₹450');
});
