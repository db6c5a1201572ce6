import { randomUUID } from 'node:crypto';
import { ALL_RULES, expectStateAccessible } from './accessibility.ts';
import { administrator, expect, expectNotice, signIn, test, visit } from './shop.ts';

test('the owner deletes a discount that no order has used, after a question', async ({ page }) => {
  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();
  await signIn(page.request, administrator());
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, '/admin/settings?section=discounts');
  await page.getByRole('button', { name: 'New discount' }).click();
  const form = page.getByRole('dialog', { name: 'New discount' });
  await form.getByLabel('Name').fill(`Offer ${code}`);
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByLabel('Percent', { exact: true }).fill('10');
  await form.getByRole('button', { name: 'Save discount' }).click();
  await expectNotice(page, 'Discounts saved', 'They apply to orders from now on.');

  const row = page.getByRole('listitem').filter({ hasText: code });
  const remove = row.getByRole('button', { name: `Delete Offer ${code}` });
  const question = page.getByRole('dialog', { name: `Delete Offer ${code}?` });
  await remove.click();
  await expect(question).toContainText('No order has used it.');
  await expectStateAccessible(page, ALL_RULES);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete discount' }).click();
  await expectNotice(page, 'Discount deleted', 'It no longer applies to any order.');
  await expect(row).toHaveCount(0);
});
