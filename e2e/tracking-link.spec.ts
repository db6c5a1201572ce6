import { orderSchema } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { ALL_RULES, expectAccessible, expectAccessibleAsItIs } from './accessibility.ts';
import { query } from './database.ts';
import { emailTo, expect, expectNotice, putIntoCart, register, test, visit, type Account } from './shop.ts';

type Stocked = (name: string) => Promise<{ id: number; name: string }>;

/** Places an order and returns the path of the link in its email. */
async function placeOrder(page: Page, stocked: Stocked): Promise<{ id: number; buyer: Account; path: string }> {
  const product = await stocked('Nachni Papad');
  const buyer = await register(page);
  await putIntoCart(page, product as never, 2);
  const placed = await page.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' },
  });
  const { id } = orderSchema.parse(await placed.json());
  const { text, html } = await emailTo(buyer.email, new RegExp(`#${id} is confirmed`));
  const path = text.match(/\/track\/[\w-]+/)![0];
  expect(html).toContain(path);
  return { id, buyer, path };
}

test('the link in an order’s email shows the parcel without signing in, until staff turn it off', async ({
  page,
  admin,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/404.*\/api\/tracking-links/, 'a void link');
  const { id, buyer, path } = await placeOrder(page, stocked);
  const tracking = { carrier: 'delhivery', number: '1234567890' };
  const shipped = await admin.post(`/api/orders/${id}/status`, { data: { status: 'shipped', tracking } });
  expect(shipped.status()).toBe(200);
  const guest = await newVisitor();
  await guest.setViewportSize({ width: 390, height: 844 });
  const response = await guest.goto(path);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`);
  await expect(guest).toHaveTitle('Track Your Order | Mithai');
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const main = guest.getByRole('main');
  await expect(main).toContainText('The parcel is on its way.');
  await expect(main).toContainText('2 × Nachni Papad');
  await expect(main.getByRole('link', { name: /1234567890/ })).toHaveAttribute('rel', 'noreferrer');
  for (const secret of [buyer.name, buyer.email, 'Lake View', '₹']) await expect(main).not.toContainText(secret);
  await expectAccessible(guest, ALL_RULES);

  await test.step('staff turn the link off in the order’s dialog', async () => {
    const { cookies } = await admin.storageState();
    const desk = await newVisitor();
    await desk.context().addCookies(cookies);
    await visit(desk, `/admin/orders?order=${id}`);
    await desk.getByRole('button', { name: 'Turn off the links' }).click();
    await desk.getByRole('button', { name: 'Turn Off', exact: true }).click();
    await expectNotice(desk, 'Links turned off', 'no longer work');
    await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  });
});

test('the buyer turns the link off on the order, by keyboard, and gets a new one in the next email', async ({
  page,
  admin,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/404.*\/api\/tracking-links/, 'a void link');
  const { id, buyer, path } = await placeOrder(page, stocked);
  await visit(page, `/orders?order=${id}`);
  await page.getByRole('button', { name: 'Turn off the links' }).press('Enter');
  const question = page.getByRole('dialog', { name: `Turn off the tracking links of order #${id}?` });
  await expectAccessibleAsItIs(page);
  await question.getByRole('button', { name: 'Turn Off' }).dblclick();
  await expectNotice(page, 'Links turned off', 'The tracking links we’ve emailed so far no longer work.');
  const guest = await newVisitor();
  await guest.goto(path);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');

  expect((await admin.post(`/api/orders/${id}/status`, { data: { status: 'processing' } })).status()).toBe(200);
  const { text } = await emailTo(buyer.email, new RegExp(`#${id} is being prepared`));
  await guest.goto(text.match(/\/track\/[\w-]+/)![0]);
  await expect(guest.getByRole('main')).toContainText('We’re preparing and packing the order.');
});

test('an invalid link, an expired one and that of a cancelled order explain themselves, also in Hindi', async ({
  page,
  admin,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/404.*\/api\/tracking-links/, 'void links');
  const { id, path } = await placeOrder(page, stocked);
  await page.goto('/track/nonsense');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This link no longer works');
  expect((await admin.post(`/api/orders/${id}/status`, { data: { status: 'cancelled' } })).status()).toBe(200);
  await page.goto(path);
  await expect(heading).toHaveText(`Order #${id} was cancelled`);
  await expect(page.getByRole('main')).not.toContainText('Nachni Papad');
  await page.goto(`/hi${path}`);
  await expect(heading).toHaveText(`ऑर्डर #${id} रद्द हो गया`);

  const delivered = await placeOrder(page, stocked);
  expect((await admin.post(`/api/orders/${delivered.id}/status`, { data: { status: 'delivered' } })).status()).toBe(
    200,
  );
  await page.goto(`/hi${delivered.path}`);
  await expect(page.getByRole('main')).toContainText('पार्सल पहुँच गया है');
  await query("update order_status_history set timestamp = timestamp - interval '61 days' where order_id = $1", [
    delivered.id,
  ]);
  await page.reload();
  await expect(heading).toHaveText('यह लिंक अब काम नहीं करता');
});
