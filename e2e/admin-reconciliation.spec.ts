import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { read } from './admin-orders-page.ts';
import { query } from './database.ts';
import { orderOnline, payUnseen } from './payments.ts';
import { administrator, dayAhead, expect, signIn, test, visit } from './shop.ts';

const PATH = '/admin/payments?section=reconciliation';

const report = (page: Page): Locator => page.getByRole('region', { name: 'Reconciliation', exact: true });

async function downloadReport(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await report(page).getByRole('button', { name: 'Download CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a lost webhook is settled, and a wrong amount ends on the report and in the admin tasks', async ({
  page,
  admin,
  newVisitor,
  stocked,
}) => {
  const product = await stocked('Appalam');
  const lost = await orderOnline(page, product);
  await payUnseen(page, lost, 'webhook_lost');
  const wrong = await orderOnline(page, product);
  await payUnseen(page, wrong, 'wrong_amount');

  const office = await newVisitor();
  await office.setViewportSize({ width: 390, height: 844 });
  await signIn(office.request, administrator());
  await visit(office, PATH);
  await report(office).getByRole('button', { name: 'Check now' }).click();
  await expect(report(office).getByText(/^Checked\. .* add up\.$/)).toBeVisible();
  expect(await read(admin, [lost.id])).toMatchObject([{ payment: { status: 'captured' } }]);
  const today = report(office).getByRole('listitem').filter({ hasText: 'Online' }).first();
  await expect(today.getByText(/^₹[\d,.]+ too much$/)).toBeVisible();
  await expectAccessibleAsItIs(office);

  expect(await downloadReport(office)).toMatch(/^\uFEFFDay,Paid by,Expected \(INR\),.*\r\n/);

  await office
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: /^\d+ payments? to check$/ })
    .click();
  await expect(office).toHaveURL('/admin/payments');
  await expect(office.getByRole('link', { name: /^To check\W+\d+ waiting$/ })).toHaveAttribute('aria-current', 'page');
  expect(
    await query("select from payment_exceptions where order_id = $1 and kind = 'amount_mismatch'", [wrong.id]),
  ).toBe(1);
});

test('days without an order are refused in a sentence, and the input is kept', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page.request, administrator());
  await visit(page, PATH);
  const [from, to] = [report(page).getByLabel('From'), report(page).getByLabel('To')];
  const table = report(page).getByRole('table');
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await from.fill(dayAhead(-60));
  await expect(report(page).getByText('Please choose at most 31 days')).toBeVisible();
  await expect(report(page).getByRole('button', { name: 'Check now' })).toBeDisabled();
  await to.fill(dayAhead(-61));
  await expect(report(page).getByText('Please choose an end date on or after the start date')).toBeVisible();
  await to.fill(dayAhead(-59));
  // Two days, and no total that would say that they agree.
  await expect(table.getByText('Not checked yet')).toHaveCount(3);
  await expect(table.getByText('None', { exact: true })).toHaveCount(0);
  await expect(from).toHaveValue(dayAhead(-60));
  await page.reload();
  await expect(table.getByText('Not checked yet')).toHaveCount(3);
  await expectAccessibleAsItIs(page);
});
