import { randomInt } from 'node:crypto';
import { orderSchema } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAsItIs } from './accessibility.ts';
import { place, someName } from './admin-orders-page.ts';
import { administrator, expect, expectNotice, newcomer, register, signIn, test, visit } from './shop.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Customers' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fact = (page: Page, name: string) =>
  section(page, 'About the customer').getByRole('term').filter({ hasText: name }).locator('+ dd');

/** Delivers an order, records its cash and opens a complaint about it. */
async function complain(buyer: Page, admin: APIRequestContext, orderId: number): Promise<void> {
  expect((await admin.post(`/api/orders/${orderId}/status`, { data: { status: 'delivered' } })).status()).toBe(200);
  const { totalAmount, items } = orderSchema.parse(await (await buyer.request.get(`/api/orders/${orderId}`)).json());
  const cash = { amount: totalAmount, reference: `Bag ${orderId}` };
  expect((await admin.post(`/api/admin/orders/${orderId}/collection`, { data: cash })).status()).toBe(201);
  const ticket = {
    kind: 'complaint',
    reason: 'quality',
    text: 'The papads were broken.',
    lines: [{ itemId: items[0]!.id, quantity: 1 }],
  };
  expect((await buyer.request.post(`/api/orders/${orderId}/tickets`, { data: ticket })).status()).toBe(201);
}

test('staff find a customer and keep notes', async ({ page, admin, newVisitor, stocked }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await stocked('Appalam');
  const name = someName();
  const phone = `98450${randomInt(10_000, 100_000)}`;
  const buyer = await newVisitor();
  const account = newcomer(name);
  const { id: customerId } = await register(buyer, account);
  const [first, second] = await place(buyer, name, 2, { contactPhone: phone });
  await complain(buyer, admin, first!.id);
  await signIn(page.request, administrator());

  await test.step('finds by part of the name, by phone and by order number', async () => {
    await visit(page, '/admin/orders');
    await page.getByRole('link', { name: 'Customers' }).click();
    const search = page.getByRole('searchbox', { name: 'Find a customer' });
    for (const typed of [name.slice(0, 12).toUpperCase(), account.email.slice(0, 18), `#${second!.id}`]) {
      await search.fill(typed);
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
      await expect(list(page).getByRole('listitem')).toContainText(`${account.email} · `);
      await expect(list(page).getByRole('listitem')).toContainText('2 orders · ');
    }
    await expect(page).toHaveURL(`/admin/customers?search=%23${second!.id}`);
    await search.fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    // Until then the list of the former search stays, and is dimmed once the next is on its way.
    await expect(page).toHaveURL(/search=%2B91/);
    await expect(list(page)).toContainText(name);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await search.fill('nobody by that name');
    await expect(page.getByRole('heading', { name: 'No matching customer' })).toBeVisible();
    await search.fill(name);
    await list(page).getByRole('link', { name }).click();
  });

  await test.step('shows what the customer bought, asked and said', async () => {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(fact(page, 'Spent')).toContainText(/₹[\d,]+\.\d\d/);
    await expect(fact(page, 'Orders')).toHaveText('2');
    await expect(fact(page, 'Last contact')).toContainText('on ');
    const orders = section(page, 'Orders');
    await expect(orders.getByRole('listitem')).toHaveText([
      new RegExp(`#${second!.id} .*Pending`),
      new RegExp(`#${first!.id} .*Delivered`),
    ]);
    await expect(section(page, 'Requests and grievances')).toContainText('The papads were broken.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a new order appears without a reload', async () => {
    const [third] = await place(buyer, name);
    await expect(section(page, 'Orders').getByRole('listitem')).toHaveCount(3);
    await expect(fact(page, 'Orders')).toHaveText('3');
    await section(page, 'Orders')
      .getByRole('link', { name: `Order #${third!.id}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Order #${third!.id}` });
    await dialog.getByRole('link', { name: 'View customer' }).click();
    await expect(page).toHaveURL(`/admin/customers/${customerId}`);
  });

  await test.step('notes are written, changed and deleted', async () => {
    const notes = section(page, 'Internal notes');
    await notes.getByRole('button', { name: 'Save Note' }).click();
    await expect(notes.getByLabel('New note')).toHaveAccessibleDescription('Please write a note');
    await notes.getByLabel('New note').fill('Call after six.\nSpeaks Kannada.');
    await notes.getByRole('button', { name: 'Save Note' }).dblclick();
    await expectNotice(page, 'Note saved', 'Only staff can see it.');
    await expect(notes.getByRole('listitem')).toHaveCount(1);
    await expect(notes.getByLabel('New note')).toHaveValue('');
    await notes.getByRole('button', { name: /^Edit the note/ }).click();
    await notes.getByLabel('Note', { exact: true }).fill('Call before six.');
    await expectAccessibleAsItIs(page);
    await notes.getByRole('button', { name: 'Save Note' }).last().click();
    await expect(notes.getByRole('listitem')).toContainText('Call before six.');
    await page.getByRole('button', { name: 'History of changes' }).click();
    await expect(section(page, 'History of changes')).toContainText('Changed a note');
    await notes.getByRole('button', { name: /^Delete the note/ }).click();
    await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('the customer’s requests lead to the customer', async () => {
    await visit(page, '/admin/requests');
    const ticket = page.getByRole('article').filter({ hasText: account.email });
    const more = page.getByRole('button', { name: 'Show More' });
    await expect(ticket.or(more).first()).toBeVisible();
    while (!(await ticket.isVisible())) await more.click();
    await ticket.getByRole('link', { name: 'View customer' }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  });
});

test('a customer who deleted the account is shown without the person', async ({
  page,
  admin,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/, 'a customer that does not exist');
  await stocked('Appalam');
  const buyer = await newVisitor();
  const account = newcomer(someName());
  const { id } = await register(buyer, account);
  const [order] = await place(buyer, account.name);
  await admin.post(`/api/admin/customers/${id}/notes`, { data: { text: 'Prefers messages' } });
  await admin.post(`/api/orders/${order!.id}/status`, { data: { status: 'cancelled' } });
  await signIn(page.request, administrator());
  await visit(page, `/admin/customers/${id}`);
  await expect(page.getByText('Prefers messages')).toBeVisible();

  expect((await buyer.request.delete(`/api/users/${id}`)).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 2, name: 'Deleted account' })).toBeVisible();
  await expect(page.getByText('Prefers messages')).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText(account.name);
  await expect(section(page, 'Orders')).toContainText(`Order #${order!.id}`);
  await expectAccessibleAsItIs(page);

  await test.step('shows that an order’s account was deleted and offers no email', async () => {
    await visit(page, `/admin/orders?order=${order!.id}`);
    const dialog = page.getByRole('dialog', { name: `Order #${order!.id}` });
    await expect(dialog.getByText('The customer deleted their account')).toBeVisible();
    await expect(dialog.locator('a[href^="mailto:"]')).toHaveCount(0);
    await expect(dialog.getByText('Shipping address')).toHaveCount(0);
  });

  for (const unknown of ['2147483647', 'rubbish']) {
    await visit(page, `/admin/customers/${unknown}`);
    await expect(page.getByRole('heading', { level: 2, name: 'There is no such customer' })).toBeVisible();
  }
});
