import { orderSchema, type Order, type PartnerProduct } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { ALL_RULES, expectAccessible, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { ADDRESS } from './admin-orders-page.ts';
import { becomePartner, DASHBOARD, onSale, openDashboard } from './partners.ts';
import { administrator, emailTo, expect, expectNotice, newcomer, register, signIn, test, visit } from './shop.ts';

async function orderBy({ request: browser }: Page, { id }: PartnerProduct, quantity: number): Promise<Order> {
  expect((await browser.post('/api/cart', { data: { productId: id, quantity } })).status()).toBe(201);
  const placed = await browser.post('/api/orders', { data: { paymentMethod: 'cod', shippingAddress: ADDRESS } });
  return orderSchema.parse(await placed.json());
}

const line = (page: Page, { id }: Order) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: `for order #${id}` })
    .last();
const mark = (page: Page, order: Order, action: string) =>
  line(page, order).getByRole('button', { name: new RegExp(`^${action}: `) });

test('a partner works through the day', async ({ page, admin, newVisitor }) => {
  const [buyer, owner] = [await newVisitor(), await newVisitor()];
  await page.setViewportSize({ width: 390, height: 900 });
  await owner.setViewportSize({ width: 1280, height: 900 });
  const { image, application } = await becomePartner(page, admin);
  const name = `Soan Papdi ${application.id}`;
  const product = await onSale(page, admin, image, { name, stock: 50 });
  await register(buyer, newcomer('Lakshmi Narayanan'));
  await signIn(owner.request, administrator());
  await openDashboard(page);
  await page.getByRole('tab', { name: 'To make' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to make' })).toBeVisible();

  const orders: [Order, Order, Order] = [
    await orderBy(buyer, product, 2),
    await orderBy(buyer, product, 3),
    await orderBy(buyer, product, 4),
  ];
  await test.step('new orders appear by day, without a reload and without the buyer', async () => {
    await expect(page.getByRole('heading', { name: /^Make by / })).toBeVisible();
    await expect(page.getByRole('heading', { name: `9 × ${name}` })).toBeVisible();
    await expect(page.getByText('Today', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Lakshmi|Mysuru/);
    await expectAccessible(page);
  });

  await test.step('ready, and back', async () => {
    await mark(page, orders[0], 'Ready').dblclick();
    await expect(line(page, orders[0])).toContainText('Ready');
    await expect(page.getByText('2 of 9 ready')).toBeVisible();
    await mark(page, orders[0], 'Not yet').click();
    await expect(page.getByText('0 of 9 ready')).toBeVisible();
  });

  await test.step('cannot make it, with a reason', async () => {
    await mark(page, orders[2], 'Can’t make it').click();
    const dialog = page.getByRole('dialog', { name: 'Can’t make it?' });
    await dialog.getByRole('button', { name: 'Tell the Shop' }).click();
    await expect(dialog.getByLabel('What is the reason?')).toHaveAccessibleDescription(/Please tell the shop why/);
    await dialog.getByLabel('What is the reason?').fill('No ghee before Friday');
    await expectStateAccessible(page, ALL_RULES);
    await dialog.getByRole('button', { name: 'Tell the Shop' }).click();
    await expectNotice(page, 'The shop knows', 'It decides what happens with the order.');
    await expect(line(page, orders[2])).toContainText('You wrote: “No ghee before Friday”');
    await page.getByRole('button', { name: `All ready: ${name}` }).click();
    await expect(page.getByText('5 of 5 ready')).toBeVisible();
  });

  await test.step('the owner gets an email, sees it beside the order and asks again', async () => {
    const subject = new RegExp(`Order #${orders[2].id}: .* cannot make 4 × ${name}`);
    expect((await emailTo(administrator().email, subject)).text).toContain('No ghee before Friday');
    await visit(owner, '/admin/orders');
    await owner.getByRole('button', { name: /partners? can’t make/ }).click();
    const dialog = owner.getByRole('dialog', { name: 'Partners can’t make these' });
    await expectStateAccessible(owner, ALL_RULES);
    await dialog.getByRole('link', { name: `Manage order #${orders[2].id}` }).click();
    const order = owner.getByRole('dialog', { name: `Order #${orders[2].id}` });
    await expect(order.getByRole('region', { name: 'Items' })).toContainText('Can’t be made “No ghee before Friday”');
    await order.getByRole('button', { name: 'Close' }).click();
    await owner.getByRole('button', { name: /partners? can’t make/ }).click();
    await dialog.getByRole('button', { name: `Ask again for ${name} of order #${orders[2].id}` }).click();
    await expect(dialog.getByText(name)).toBeHidden();
    await expect(mark(page, orders[2], 'Ready')).toBeVisible();
  });

  await test.step('the kitchen list says what is ready, and records what was collected', async () => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    await visit(owner, `/admin/orders?kitchen=${today}`);
    const row = owner.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('5 of 9 ready');
    await expectStateAccessible(owner, ALL_RULES);
    await row.getByRole('button', { name: /^Mark collected: / }).click();
    await expect(row.getByRole('button', { name: /^Not collected: / })).toBeVisible();
    for (const order of orders) await expect(line(page, order)).toContainText('Collected');
    await row.getByRole('button', { name: /^Not collected: / }).click();
    await expect(mark(page, orders[2], 'Not yet')).toBeVisible();
  });
});

test('a partner’s board is in Hindi', async ({ page, admin, newVisitor }) => {
  const { image } = await becomePartner(page, admin);
  const product = await onSale(page, admin, image, { stock: 5 });
  const buyer = await newVisitor();
  await register(buyer);
  const order = await orderBy(buyer, product, 1);
  await visit(page, `/hi${DASHBOARD}?tab=board`);
  await expect(page.getByRole('tab', { name: 'बनाना है' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: `नहीं बना सकते: ऑर्डर #${order.id} के लिए` }).click();
  await page.getByRole('button', { name: 'दुकान को बताएँ' }).click();
  await expect(page.getByText('कृपया दुकान को वजह बताएँ')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^तैयार है: / }).click();
  await expect(page.getByText('1 में से 1 तैयार')).toBeVisible();
  await expectAccessibleAsItIs(page);
});
