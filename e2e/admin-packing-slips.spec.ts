import type { Order } from '@mithai/contracts';
import { numbers, openAdminOrders, place, shown, someName } from './admin-orders-page.ts';
import { expect, register, test } from './shop.ts';

test.beforeEach(async ({ stocked }) => {
  await stocked('Appalam');
});

test('prints packing slips one per page, black on white in dark mode too', async ({ page, newVisitor }) => {
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [gift] = await place(buyer, name, 1, {
    giftPacking: true,
    giftPackingType: 'standard',
    giftMessage: 'For Amma',
  });
  const [plain] = await place(buyer, name, 1, { contactPhone: '+91 98480 22338' });
  const [other] = await place(buyer, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAdminOrders(page, name);
  for (const { id } of [plain!, gift!]) await page.getByRole('checkbox', { name: `Select order #${id}` }).check();

  await test.step('keeps the selection after printing packing slips', async () => {
    await page.getByRole('button', { name: 'Packing slips' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'Back to the orders' }).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `Select order #${other!.id}` })).not.toBeChecked();
  });

  await page.getByRole('button', { name: 'Packing slips' }).click();
  await expect(page).toHaveURL(new RegExp(`slips=${plain!.id}(,|%2C)${gift!.id}$`));
  await page.reload();
  const slip = (order: Order) => page.getByRole('article', { name: `Packing slip of order #${order.id}` });
  for (const text of ['For Amma', 'Leave prices', '570001', 'Appalam', 'Not set', name])
    await expect(slip(gift!)).toContainText(text);
  await expect(slip(gift!)).toContainText('Cut this off before packing.');
  await expect(slip(gift!)).toContainText(/Collect on delivery: ₹[\d.]+$/);
  await expect(slip(plain!)).toContainText('Collect on delivery: ₹');
  await expect(slip(plain!)).toContainText('+91 98480 22338');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const around of [
    page.getByRole('banner').first(),
    page.getByRole('contentinfo'),
    page.getByRole('navigation').first(),
  ])
    await expect(around).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(slip(gift!)).toBeVisible();
  await expect(slip(gift!)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(slip(gift!)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(slip(plain!)).toHaveCSS('break-after', 'page');

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Back to the orders' }).click();
  await expect(shown(page)).toHaveText(numbers([gift!, plain!, other!]));
});
