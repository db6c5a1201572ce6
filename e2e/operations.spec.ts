import { expectAccessible, expectStateAccessible } from './accessibility.ts';
import { manage, openAdminOrders, place, someName } from './admin-orders-page.ts';
import { emailTo, expect, expectNotice, register, test } from './shop.ts';

const TRACE_ID = /^[0-9a-f]{32}$/;

test.beforeEach(async ({ stocked }) => {
  await stocked('Appalam');
});

test('shows staff that an email was accepted, and sends it again once for a double click', async ({
  page,
  newVisitor,
}) => {
  const buyer = await newVisitor();
  const { email } = await register(buyer);
  const name = someName();
  const [order] = await place(buyer, name);
  await emailTo(email, /is confirmed/);
  await openAdminOrders(page, name);
  await manage(page, order!);

  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByRole('listitem')).toContainText(['Confirmation']);
  await expect(emails).toContainText('Accepted by the mail server');
  await expect(emails).toContainText(`To ${email}`);
  await emails.getByRole('button', { name: 'Send again: Confirmation' }).dblclick();
  await expectNotice(page, 'Sending again', 'accepted');
  await expect(emails.getByText('Accepted by the mail server')).toHaveCount(2);
  await expect(emails.getByRole('button')).toHaveCount(1);

  await test.step('leads the owner from an order’s dialog to its trail', async () => {
    await page.getByRole('link', { name: 'Order trail' }).click();
    await expect(page).toHaveURL(new RegExp(`/ops/trail\\?by=order&value=${order!.id}$`));
    await expect(page.getByLabel('Value')).toHaveValue(String(order!.id));
    await expect(page.getByRole('heading', { name: 'order.placed' }).first()).toBeVisible();
  });

  await test.step('leads an operator from an order to its trail', async () => {
    await page.goto('/ops');
    await expect(page.getByRole('row', { name: /^Storefront/ })).toContainText('Up');
    await expect(page.getByRole('row', { name: /^Backend/ })).toContainText('Up');
    await expect(page.getByRole('row', { name: /^Redis/ })).toContainText('Up');
    await expect(page.getByRole('row', { name: /^Payment gateway/ })).not.toContainText('Not set up');
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Trail' }).click();
    await page.getByLabel('Value').fill(`#${order!.id}`);
    await page.getByLabel('Value').press('Enter');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.filter({ hasText: 'order.placed' }).first()).toContainText('completed after 1 try');
    await expect(entries.filter({ hasText: 'order-placed' }).first()).toContainText('smtp response');
    await expectStateAccessible(page);
    await page.getByRole('link', { name: TRACE_ID }).first().click();
    await expect(page.getByLabel('Find by')).toHaveValue('trace');
    await expect(entries.filter({ hasText: 'order.placed' }).first()).toBeVisible();

    await page.goto('/ops/dead-letters');
    await expect(page.getByRole('heading', { level: 1, name: 'Dead letters' })).toBeVisible();
    await expectStateAccessible(page);

    await page.getByRole('navigation').getByRole('link', { name: 'Runbooks' }).click();
    await page.getByRole('link', { name: 'Act on an alert' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'RedisAway' })).toBeVisible();
    await expectStateAccessible(page);
  });
});
