import { orderSchema } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { administrator, expect, putIntoCart, register, signIn, test, visit } from './shop.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true });

test.beforeEach(async ({ page }) => signIn(page.request, administrator()));

test('gives each admin tab its own URL', async ({ page }) => {
  await visit(page, '/admin');
  await expect(page).toHaveURL('/admin/today');
  await expect(tab(page, 'Today')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Orders').click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(tab(page, 'Orders')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Partners').click();
  await expect(page).toHaveURL('/admin/partners');
  await expect(tab(page, 'Partners')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Orders')).not.toHaveAttribute('aria-current');

  const sections = page.getByRole('navigation', { name: 'Partners', exact: true });
  await expect(sections.getByRole('link', { name: /^Applications/ })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Rejected' }).click();
  await expect(page).toHaveURL('/admin/partners?section=partners&status=rejected');
  await expect(sections.locator('[aria-current]')).toHaveText(['Partners']);
  await page.goBack();
  await expect(page).toHaveURL('/admin/partners?section=partners');
  await visit(page, '/admin/partners?section=nonsense');
  await expect(page.getByRole('heading', { name: 'Applications to review', exact: true })).toBeVisible();

  await test.step('starts keyboard navigation at the skip link in every tab', async () => {
    await visit(page, '/admin/partners');
    await expect(page.getByRole('heading', { name: 'Applications to review', exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  await visit(page, '/admin/nonsense');
  await expect(page).toHaveURL('/admin/today');

  await test.step('takes the search params a tab knows and drops invalid values', async () => {
    await visit(page, '/admin/orders?status=pending&payment=barter&order=x');
    await expect(page).toHaveURL('/admin/orders?status=pending');
    await visit(page, '/admin/tracking?section=statistics&period=century');
    await expect(page).toHaveURL('/admin/tracking?section=statistics');
  });
});

test('shows a new order without a reload', async ({ page, newVisitor, admin, stocked }) => {
  await visit(page, '/admin/orders');
  await expect(page.getByRole('table')).toBeVisible();
  const buyer = await newVisitor();
  await register(buyer);
  await putIntoCart(buyer, await stocked('Appalam'));
  const placed = await buyer.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  const { id } = orderSchema.parse(await placed.json());
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Manage order #${id}`, exact: true }) });
  await expect(row).toContainText('Pending');
  await admin.post(`/api/orders/${id}/status`, { data: { status: 'shipped' } });
  await expect(row).toContainText('Shipped');
});
