import { expect, test, visit } from './shop.ts';

test('the header’s search suggests products and leads to all matches', async ({ page }) => {
  await visit(page, '/');
  const search = page.getByRole('combobox', { name: 'Search' });

  await test.step('the header suggests products while typing and opens one by keyboard', async () => {
    await search.fill('nolen gurer');
    await expect(page.getByRole('option', { name: /Nolen Gurer Sandesh/ })).toBeVisible();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Nolen Gurer Sandesh' })).toBeVisible();
  });

  await test.step('the header’s search leads to the listing of all matches', async () => {
    await search.fill('papad');
    await search.press('Enter');
    await expect(page).toHaveURL('/products?q=papad');
    await expect(page.getByRole('status').filter({ hasText: 'for "papad"' })).toBeVisible();
  });

  await test.step('a misspelt search finds products in any script, as suggested while typing', async () => {
    for (const [typed, name] of [
      ['mysur pak', 'Jaggery Mysore Pak'],
      ['fresh bandar ladoo', 'Bandar Laddu'],
      ['ताज़ा बंदर लड्डू', 'Bandar Laddu'],
      ['ನಿಪ್ಪಟ್ಟು', 'Nippattu'],
      ['பட்டர் முறுக்கு', 'Butter Murukku'],
      ['సకినాలు', 'Sakinalu'],
    ] as const) {
      await search.fill(typed);
      await expect(page.getByRole('option').first()).toHaveText(new RegExp(name));
      await search.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: `for "${typed}"` })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(name);
    }
  });

  await test.step('a search understands prices and excluded ingredients', async () => {
    await search.fill('snacks without garlic under 150');
    await search.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'without garlic under 150' })).toBeVisible();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ hasText: 'Thattai' })).toBeVisible();
    await expect(cards.filter({ hasText: /Kerala Mixture|Nendran Banana Chips/ })).toHaveCount(0);
  });
});

test('the search and its filters fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('a search without a result in the filters shows its results without them', async () => {
    await visit(page, '/products?q=mysur pak&category=papad');
    await expect(page.getByRole('status').filter({ hasText: 'Showing 0 results for "mysur pak"' })).toBeVisible();
    const others = page.getByRole('region', { name: 'Found without the filters' });
    await expect(others.getByRole('link').first()).toHaveText('Jaggery Mysore Pak');
    await expect(others.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Try adjusting your filters or search query')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Clear All Filters' })).toBeAttached();
  });

  await test.step('the filters button stays in place on a phone, however long the search is', async () => {
    const tops: number[] = [];
    for (const q of ['laddu', 'x'.repeat(100)]) {
      await visit(page, `/products?q=${q}`);
      tops.push((await page.getByRole('button', { name: 'Filters', exact: true }).boundingBox())!.y);
    }
    expect(tops[1]).toBe(tops[0]);
  });

  await test.step('the search is in sight on a phone, and moves into the bar once the page is scrolled', async () => {
    await visit(page, '/products');
    const search = page.getByRole('combobox', { name: 'Search' });
    await expect(search).toBeInViewport({ ratio: 1 });
    const heightOfHeader = async () => (await page.getByRole('banner').boundingBox())!.height;
    const height = await heightOfHeader();
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await search.boundingBox())!.y).toBeLessThan(height - 44);
    expect(await heightOfHeader()).toBe(height);
    await page.mouse.wheel(0, -400);
    await search.fill('tilgul');
    await search.press('Enter');
    await expect(page).toHaveURL('/products?q=tilgul');
    await expect(search, 'which would leave the keyboard open').not.toBeFocused();
    await search.fill('tilgul l');
    await page.mouse.wheel(0, 400);
    await expect(search, 'while it is in use').toBeVisible();
    await page.getByRole('option', { name: /Tilgul/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Tilgul/ })).toBeVisible();
  });
});
