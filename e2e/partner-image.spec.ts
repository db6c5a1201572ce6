import { becomePartner, photograph } from './partners.ts';
import { expect, test, visit } from './shop.ts';

// A trace would fetch the file's blob: URL, which the Content Security Policy forbids.
test.use({ trace: 'off' });

test('a failed image is uploaded again, and a file that is no image is rejected', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, 'the line is lost');
  consoleErrors.expect(/415/, 'it is no picture');
  await becomePartner(page, admin);
  await visit(page, '/partner/dashboard');
  const form = page.getByRole('form', { name: 'Add New Product' });
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const picture = form.getByLabel('Picture');

  await page.context().setOffline(true);
  await picture.setInputFiles(await photograph('#2f6b3a'));
  await expect(picture).toHaveAccessibleDescription(/We couldn’t reach the shop/);
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Upload Again' }).click();
  await expect(form.getByText('Picture uploaded.')).toBeAttached();

  await picture.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear shop') });
  await expect(picture).toHaveAccessibleDescription(/Please choose a JPG, PNG or WebP image/);
});
