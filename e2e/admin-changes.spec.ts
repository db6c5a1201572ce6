import { customOrderSchema } from '@mithai/contracts';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { apply } from './partners.ts';
import { administrator, expect, expectNotice, register, signIn, test, visit } from './shop.ts';

test('shows the audit log of an application without the revealed numbers', async ({ page, newVisitor }) => {
  const office = await newVisitor();
  await signIn(office.request, administrator());
  const { application } = await apply(page, { pan: 'AAPFU0939F' });
  await visit(office, '/admin/partners');
  const card = office.getByRole('listitem').filter({ hasText: application.businessName }).first();
  const head = card.getByRole('button', { name: new RegExp(`^${application.businessName}`) });
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  const history = card.getByRole('region', { name: 'History of changes' });
  await history.getByRole('button', { name: 'History of changes' }).click();
  await expect(history).toContainText('No changes yet.');

  await card.getByRole('button', { name: `Reveal the PAN of ${application.businessName}` }).click();
  await expect(card).toContainText('AAPFU0939F');
  await expect(history).toContainText('Revealed the PAN');
  await expect(history).toContainText(administrator().email);
  await expect(history).not.toContainText('AAPFU0939F');
});

test('shows the audit log of a custom order request while it changes', async ({ page, newVisitor }) => {
  await register(page);
  const title = `Ragi laddu ${Date.now()}`;
  const data = {
    requestType: 'new_recipe',
    title,
    description: 'Small ones, for a wedding.',
    ingredients: 'Ragi, dates',
    quantity: 10,
  };
  const { id } = customOrderSchema.parse(await (await page.request.post('/api/custom-orders', { data })).json());
  const office = await newVisitor();
  await signIn(office.request, administrator());
  const url = `/api/custom-order-requests/${id}/status`;
  expect(
    (await office.request.patch(url, { data: { status: 'reviewed', adminComments: 'We are thinking.' } })).status(),
  ).toBe(200);

  await visit(office, '/admin/custom-orders');
  await office.getByRole('button', { name: `Review ${title}` }).click();
  const dialog = office.getByRole('dialog', { name: title });
  const history = dialog.getByRole('region', { name: 'History of changes' });
  await history.getByRole('button', { name: 'History of changes' }).click();
  await expect(history).toContainText('Answered the request');
  await expect(history).toContainText('Status pending to reviewed');
  await expect(history).toContainText('Comments: We are thinking.');
  await expectAccessibleAsItIs(office);

  await dialog.getByLabel('Status').selectOption('rejected');
  await dialog.getByLabel('Comments').fill('We keep to jaggery.');
  await dialog.getByRole('button', { name: 'Send Answer' }).click();
  await expectNotice(office, 'Status updated', `${title} is now Rejected.`);
});
