import { expect, test, visit } from './shop.ts';

test('the header suggests products while typing and opens one by keyboard', async ({ page }) => {
  await visit(page, '/');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('nolen gurer');
  await expect(page.getByRole('option', { name: /Nolen Gurer Sandesh/ })).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nolen Gurer Sandesh' })).toBeVisible();
});

test('the header’s search leads to the listing of all matches', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('combobox', { name: 'Search' }).fill('papad');
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL('/products?q=papad');
  await expect(page.getByRole('status').filter({ hasText: 'for "papad"' })).toBeVisible();
});

test('a search without a match shows similar-sounding products in any script', async ({ page }) => {
  await visit(page, '/');
  for (const typed of ['bandar ladoo', 'बंदर लड्डू']) {
    await page.getByRole('combobox', { name: 'Search' }).fill(typed);
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `Showing 0 results for "${typed}"` })).toBeVisible();
    const similar = page.getByRole('region', { name: 'Were you looking for one of these?' });
    await expect(similar.getByRole('link').first()).toHaveText('Bandar Laddu');
  }
});
