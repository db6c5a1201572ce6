import { administrator, expect, expectNotice, signIn, test, visit } from './shop.ts';

test('a search without results becomes a synonym, and then finds a product', async ({ page, newVisitor }) => {
  const word = 'vedmiroti';
  const nothing = page.getByText('No products found');
  await visit(page, `/products?q=${word}`);
  await expect(nothing).toBeVisible();

  const office = await newVisitor();
  await signIn(office.request, administrator());
  await visit(office, '/admin/settings?section=search');
  await office.getByRole('button', { name: `Add a synonym of ${word}` }).click();
  const words = office.getByRole('textbox', { name: 'Words' });
  await expect(words).toHaveValue(`${word}, `);
  await expect(words).toBeFocused();
  await words.pressSequentially('puran poli');
  await words.press('Enter');
  await expectNotice(office, 'Synonyms saved', 'The shop’s search knows them now.');
  await expect(words).toHaveValue('');

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Puran Poli', { timeout: 1000 });
  }).toPass();

  await office.getByRole('button', { name: `Edit ${word}, puran poli` }).click();
  await words.fill('puran poli');
  await words.press('Enter');
  await expect(office.getByText('Please enter at least two words, or what also finds this one')).toBeVisible();
  await expect(words).toHaveValue('puran poli');
  await office.getByRole('button', { name: 'Cancel' }).click();
  await office.getByRole('button', { name: `Remove ${word}, puran poli` }).click();
  await expectNotice(office, 'Synonyms removed', 'The shop’s search no longer uses them.');
  await expect(office.getByRole('button', { name: `Remove ${word}, puran poli` })).toHaveCount(0);
});
