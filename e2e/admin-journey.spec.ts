import { randomUUID } from 'node:crypto';
import { orderSchema } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { apply } from './partners.ts';
import { createProduct } from './products.ts';
import { administrator, expect, expectNotice, emailTo, register, signIn, test, visit } from './shop.ts';

const ORDERS = 2;

async function morning(shop: APIRequestContext, customer: Page, applicant: Page) {
  const mark = randomUUID().slice(0, 8);
  const { email } = await register(customer);
  const name = `Shakkarpara ${mark}`;
  const product = await createProduct(shop, { name, price: 120, category: 'snacks', stock: ORDERS + 2 });

  const contactName = `Latha ${mark}`;
  const orders: number[] = [];
  for (let place = 0; place < ORDERS; place += 1) {
    expect((await customer.request.post('/api/cart', { data: { productId: product.id, quantity: 1 } })).status()).toBe(
      201,
    );
    const data = {
      paymentMethod: 'cod',
      shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001',
      contactName,
    };
    orders.push(orderSchema.parse(await (await customer.request.post('/api/orders', { data })).json()).id);
  }

  const title = `Ragi laddu ${mark}`;
  const request = {
    requestType: 'new_recipe',
    title,
    description: 'Small ones, for a wedding.',
    ingredients: 'Ragi, dates',
    quantity: 200,
  };
  expect((await customer.request.post('/api/custom-orders', { data: request })).status()).toBe(201);
  const { application, account } = await apply(applicant, { businessName: `Godavari Kitchen ${mark}` });
  return {
    email,
    product,
    contactName,
    orders,
    title,
    business: application.businessName,
    applicantsEmail: account.email,
  };
}

test('supports a day’s work: restock, ship, set a delivery date, answer a request, approve a partner', async ({
  page,
  newVisitor,
  admin,
}) => {
  const day = await morning(admin, await newVisitor(), await newVisitor());
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.request, administrator());
  await visit(page, '/admin');
  const open = async (tab: string) => {
    const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: tab, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    const { width } = page.viewportSize()!;
    for (const each of [1670 - width, width]) {
      await page.setViewportSize({ width: each, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  };

  await test.step('restock', async () => {
    await open('Tracking');
    await page.getByLabel('Find a product').fill(day.product.name);
    const field = page.getByLabel(`Stock of ${day.product.name}`, { exact: true });
    await expect(field).toHaveValue('2');
    await field.fill('40');
    await field.press('Enter');
    await expectNotice(page, 'Stock updated', `${day.product.name}: 2 to 40`);
  });

  await test.step('ship the orders', async () => {
    await open('Orders');
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(day.contactName);
    await expect(page.getByRole('table').getByRole('strong')).toHaveCount(ORDERS);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Change status' }).click();
    const form = page.getByRole('dialog', { name: 'Change status' });
    await form.getByLabel('New status').selectOption('shipped');
    await form.getByRole('button', { name: `Change ${ORDERS} orders` }).click();
    await expectNotice(page, 'Status updated', `${ORDERS} orders are now shipped.`);
    await emailTo(day.email, new RegExp(`#${day.orders.at(-1)} is on its way`));
  });

  await test.step('promise one for tomorrow', async () => {
    const id = day.orders[0];
    await page.getByRole('button', { name: `Manage order #${id}`, exact: true }).click();
    const form = page.getByRole('dialog', { name: `Order #${id}` });
    await form.getByRole('button', { name: 'Set Delivery Date' }).click();
    await expect(
      form
        .getByRole('definition')
        .filter({ hasText: /20\d\d/ })
        .first(),
    ).toBeVisible();
    await emailTo(day.email, new RegExp(`#${id} should arrive on`));
    await form.getByRole('button', { name: 'Close' }).click();
  });

  await page.setViewportSize({ width: 1280, height: 844 });
  await test.step('answer a request', async () => {
    await open('Custom orders');
    await page.getByRole('button', { name: `Review ${day.title}` }).click();
    const form = page.getByRole('dialog', { name: day.title });
    await form.getByLabel('Status').selectOption('accepted');
    await form.getByLabel('Quote a price').check();
    await form.getByLabel('Price per unit').fill('12.50');
    await form.getByRole('button', { name: 'Send Answer' }).click();
    await expectNotice(page, 'Status updated', `${day.title} is now Accepted.`);
    await emailTo(day.email, /is accepted/);
  });

  await test.step('take a partner on', async () => {
    await open('Partners');
    const head = page.getByRole('button', { name: new RegExp(`^${day.business}`) });
    await expect(head).toBeVisible();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    const card = page.getByRole('main').getByRole('listitem').filter({ has: head }).first();
    await card.getByRole('group', { name: 'What about Kaju Katli?' }).getByLabel('Accept').check();
    await card.getByRole('button', { name: 'Approve' }).click();
    await expectNotice(page, 'Application approved', day.business);
    await emailTo(day.applicantsEmail, /your application is approved/);
  });
});
