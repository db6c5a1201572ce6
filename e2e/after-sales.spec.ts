import { orderSchema, type Product } from '@mithai/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ALL_RULES, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import {
  administrator,
  emailTo,
  expect,
  expectNotice,
  newcomer,
  putIntoCart,
  register,
  signIn,
  test,
  visit,
  type Account,
} from './shop.ts';

/** Delivered, and its cash is recorded. */
async function deliver(page: Page, admin: APIRequestContext, product: Product, quantity = 2): Promise<number> {
  await putIntoCart(page, product, quantity);
  const placed = await page.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  const { id, totalAmount } = orderSchema.parse(await placed.json());
  expect((await admin.post(`/api/orders/${id}/status`, { data: { status: 'delivered' } })).status()).toBe(200);
  const cash = { amount: totalAmount, reference: `Bag ${id}` };
  expect((await admin.post(`/api/admin/orders/${id}/collection`, { data: cash })).status()).toBe(201);
  return id;
}

const requests = (page: Page) => page.getByRole('region', { name: 'Requests about this order' });

async function report(page: Page, orderId: number, kind: RegExp): Promise<void> {
  await visit(page, `/orders?order=${orderId}`);
  await requests(page).getByRole('button', { name: 'Report a Problem' }).click();
  const dialog = page.getByRole('dialog', { name: `Report a problem with order #${orderId}` });
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toHaveAccessibleDescription('Please choose what is wrong');
  await dialog.getByLabel('What is wrong?').selectOption('Spoiled or past its date');
  await dialog.getByLabel('What happened?').fill('The papads smelled of oil.');
  await dialog.getByRole('button', { name: /^Decrease/ }).click();
  if (kind.test('Complaint')) await expectStateAccessible(page, ALL_RULES);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expectNotice(page, 'Request sent', 'We’ve emailed you its number.');
}

/** The open ticket of this order, in the panel. */
async function openInPanel(owner: Page, orderId: number): Promise<Locator> {
  await visit(owner, '/admin/requests');
  const ticket = owner.getByRole('article').filter({ hasText: `Order #${orderId}` });
  const more = owner.getByRole('button', { name: 'Show More' });
  await expect(ticket.or(more).first()).toBeVisible();
  while (!(await ticket.isVisible())) await more.click();
  return ticket;
}

async function answer(owner: Page, ticket: Locator, how: RegExp, reference?: string): Promise<void> {
  await ticket.getByRole('button', { name: /^Answer T-/ }).click();
  const dialog = owner.getByRole('dialog', { name: /^Answer T-/ });
  await dialog.getByRole('radio', { name: how }).check();
  if (reference) await dialog.getByLabel('Reference of your transfer').fill(reference);
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('We are sorry. This must not happen.');
  if (reference) await expectStateAccessible(owner, ALL_RULES);
  await dialog.getByRole('button', { name: 'Send Answer' }).click();
  await expectNotice(owner, 'Answer sent', 'is closed.');
}

test('a complaint is acknowledged and refunded', async ({ page, newVisitor, admin, stocked }) => {
  const owner = await newVisitor();
  await page.setViewportSize({ width: 390, height: 900 });
  await owner.setViewportSize({ width: 1280, height: 900 });
  const customer: Account = newcomer();
  await register(page, customer);
  await signIn(owner.request, administrator());
  const orderId = await deliver(page, admin, await stocked('Appalam'));

  await report(page, orderId, /^Complaint/);
  await expect(requests(page)).toContainText('1 × Appalam');
  await expect(requests(page)).toContainText('Open');
  await emailTo(customer.email, new RegExp(`complaint T-\\d+ about order #${orderId}`));

  const ticket = await openInPanel(owner, orderId);
  await expect(ticket).toContainText('Acknowledge by');
  await ticket.getByRole('button', { name: /^Acknowledge/ }).click();
  await expectNotice(owner, 'Acknowledged', 'We’ve told the customer');
  await expect(requests(page)).toContainText('We’ve been looking into it');

  await answer(owner, ticket, /^Refund the items/, `UTR ${orderId}`);
  await expect(requests(page)).toContainText('Refunded');
  await expect(requests(page)).toContainText('This must not happen.');
  await expectAccessibleAsItIs(page);
  await emailTo(customer.email, /^Our answer to your complaint/, /refunding the items/);
  const payment = await page.request.get(`/api/orders/${orderId}/payment`);
  expect(await payment.json()).toMatchObject({ refunds: [{ status: 'processed' }] });
});

test('a replacement is an order of ₹0 that the customer sees at once', async ({ page, newVisitor, admin, stocked }) => {
  await register(page);
  const owner = await newVisitor();
  await signIn(owner.request, administrator());
  const orderId = await deliver(page, admin, await stocked('Appalam'));
  await report(page, orderId, /^Replacement/);
  await answer(owner, await openInPanel(owner, orderId), /^Send the items again/);
  await requests(page)
    .first()
    .getByRole('link', { name: /replaces it, free of charge/ })
    .click();
  await expect(page.getByRole('button', { name: /^Order #\d+.*₹0/ }).first()).toBeVisible();
});

test('a request is withdrawn by its customer', async ({ page, admin, stocked }) => {
  await register(page);
  const orderId = await deliver(page, admin, await stocked('Appalam'));
  await report(page, orderId, /^Return/);
  await requests(page)
    .getByRole('button', { name: /^Withdraw T-/ })
    .click();
  await expectNotice(page, 'Request withdrawn', 'is closed.');
  await expect(requests(page).getByRole('button', { name: 'Report a Problem' })).toBeVisible();
});

test('a grievance is written without an account and answered from the panel', async ({ page, newVisitor }) => {
  const owner = await newVisitor();
  await signIn(owner.request, administrator());
  const { name, email } = newcomer(`Meera ${Date.now()}`);
  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Write to our grievance officer' });
  await form.getByRole('button', { name: 'Send Grievance' }).click();
  await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('What is it about?').fill('Nobody answers the phone.');
  await expectAccessibleAsItIs(page);
  await form.getByRole('button', { name: 'Send Grievance' }).click();
  const done = page.getByText(/Your ticket number is T-\d+/);
  await expect(done).toBeVisible();
  const [number = ''] = (await done.textContent())!.match(/T-\d+/)!;
  await emailTo(email, new RegExp(`grievance ${number}`));

  await visit(owner, '/admin/requests');
  const ticket = owner.getByRole('article', { name: number, exact: true });
  const more = owner.getByRole('button', { name: 'Show More' });
  await expect(ticket.or(more).first()).toBeVisible();
  while (!(await ticket.isVisible())) await more.click();
  await expect(ticket).toContainText(name);
  await answer(owner, ticket, /^Answer only/);
  await emailTo(email, /^Our answer to your grievance/, /This must not happen/);
});
