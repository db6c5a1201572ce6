import { orderSchema, type Product } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { query } from './database.ts';
import { apply } from './partners.ts';
import { createProduct } from './products.ts';
import { administrator, expect, expectNotice, emailTo, putIntoCart, register, signIn, test, visit } from './shop.ts';

let office: Page;
test.beforeEach(async ({ newVisitor }) => {
  office = await newVisitor();
  await signIn(office.request, administrator());
});

const strip = (page: Page): Locator => page.getByRole('region', { name: 'To do' });

async function orderOf(page: Page, product: Product): Promise<number> {
  await putIntoCart(page, product);
  const data = { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' };
  return orderSchema.parse(await (await page.request.post('/api/orders', { data })).json()).id;
}

test('announces the administrator’s tasks and links to them', async ({ page, admin, stocked }) => {
  await visit(office, '/admin/orders');
  await expect(strip(office)).toBeVisible();

  await test.step('a new application', async () => {
    const { application } = await apply(page);
    await strip(office)
      .getByRole('link', { name: /^\d+ applications?$/ })
      .click();
    await expect(office).toHaveURL('/admin/partners');
    await expect(office.getByRole('button', { name: new RegExp(`^${application.businessName}`) })).toBeVisible();
  });

  await test.step('a sold-out product', async () => {
    const { name } = await createProduct(admin, { stock: 0 });
    await strip(office)
      .getByRole('link', { name: /^\d+ products? out of stock$/ })
      .click();
    await expect(office).toHaveURL('/admin/tracking?stock=out');
    await expect(office.getByRole('textbox', { name: `Stock of ${name}` })).toHaveValue('0');
  });

  await test.step('an order pending since yesterday', async () => {
    const id = await orderOf(page, await stocked('Appalam'));
    await query(`update orders set order_date = now() - interval '30 hours' where id = $1`, [id]);
    await visit(office, '/admin/partners');
    await strip(office)
      .getByRole('link', { name: /^\d+ orders? pending since yesterday or earlier$/ })
      .click();
    await expect(office).toHaveURL(/\/admin\/orders\?status=pending&awaiting=no&to=\d{4}-\d\d-\d\d$/);
    await expect(office.getByRole('row', { name: `#${id}` })).toBeVisible();
  });
});

/** Simulates an undeliverable email about a delivery date. Returns the order's id. */
async function failEmail(page: Page, product: Product): Promise<number> {
  const id = await orderOf(page, product);
  const date = '2099-05-01';
  const payload = JSON.stringify({ orderId: id, date });
  await query('update orders set estimated_delivery_date = $1 where id = $2', [date, id]);
  await query(
    `insert into outbox_events (name, payload, available_at)
     values ('order.delivery_date_set', $1, now() + interval '1 hour')`,
    [payload],
  );
  await query(
    `update outbox_events set dead_at = now(), last_error = 'Connection timeout'
      where payload = $1::jsonb and closed_at is null`,
    [payload],
  );
  await query('insert into outbox_changes (change) values ($1)', [
    JSON.stringify({ role: 'admin', message: { topic: 'email' } }),
  ]);
  return id;
}

async function failedEmail(orderId: number): Promise<Locator> {
  await strip(office)
    .getByRole('button', { name: /^\d+ emails? failed$/ })
    .click();
  const dialog = office.getByRole('dialog', { name: 'Failed emails' });
  return dialog.getByRole('listitem').filter({ hasText: `Delivery date of order #${orderId}` });
}

test('shows a failed email with advice and sends it again', async ({ page, stocked }) => {
  const { name, email } = await register(page);
  await visit(office, '/admin/orders');
  await expect(strip(office)).toBeVisible();
  const id = await failEmail(page, await stocked('Appalam'));
  const mail = await failedEmail(id);
  await expect(mail).toContainText(`To ${name}, ${email}`);
  await expect(mail).toContainText('We couldn’t reach the mail server. Send it again once other emails get through.');
  await expectAccessibleAsItIs(office);
  await mail.getByRole('button', { name: `Send again: Delivery date of order #${id}` }).click();
  await expectNotice(office, 'Sending again', 'If it fails again, it will show up here.');
  await expect(mail).toHaveCount(0);
  expect((await emailTo(email, /should arrive/)).text).toContain('2099');

  await test.step('removes a failed email that is dismissed', async () => {
    await office.getByRole('dialog', { name: 'Failed emails' }).getByRole('button', { name: 'Close' }).click();
    const dismissed = await failEmail(page, await stocked('Appalam'));
    const failed = await failedEmail(dismissed);
    await failed.getByRole('button', { name: `Discard: Delivery date of order #${dismissed}` }).click();
    await expectNotice(office, 'Email discarded', 'We won’t try to send it again.');
    await expect(failed).toHaveCount(0);
  });
});
