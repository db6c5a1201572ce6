import { productSchema, type Product } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { ageConfirmation, confirmAsAdministrator } from './account.ts';
import { becomePartner } from './partners.ts';
import { administrator, expect, expectNotice, emailTo, register, sendTo, signIn, test, visit } from './shop.ts';

let office: Page;
test.beforeEach(async ({ newVisitor }) => {
  office = await newVisitor();
  await signIn(office.request, administrator());
});

const productOf = async (shop: APIRequestContext, id: number): Promise<Product> =>
  productSchema.parse(await (await shop.get(`/api/products/${id}`)).json());

test('pays a partner’s earnings once, with password and reference', async ({
  page,
  newVisitor,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/403/, 'the password is asked for');
  consoleErrors.expect(/409.*\/payouts/, 'another sum is due');
  const { application, account } = await becomePartner(page, admin, {}, 1);
  await ageConfirmation(office);
  await visit(office, '/admin/partners?section=payouts');
  await expect(office.getByRole('heading', { name: 'To be paid' })).toBeVisible();

  const [proposal] = application.productProposals;
  const product = await productOf(admin, proposal!.productId!);
  const buyer = await newVisitor();
  await register(buyer);
  await sendTo(buyer, admin, product);
  // Not the toast, which names the business too.
  const due = office.getByRole('main').getByRole('listitem').filter({ hasText: application.businessName });
  await expect(due).toContainText('₹408.00');
  await expect(due).toContainText('for 1 sale');
  await due.getByRole('button', { name: 'Pay' }).click();

  const dialog = office.getByRole('dialog', { name: `Pay ${application.businessName}` });
  await expect(dialog).toContainText('₹408.00');
  await expect(dialog).toContainText('HDFC Bank');
  await expect(dialog).not.toContainText('123456787890');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByText('Please enter the transfer reference')).toBeVisible();
  const reference = `UTR${application.id}`;
  await dialog.getByLabel('Transfer reference').fill(reference);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await confirmAsAdministrator(office);
  await expectNotice(office, 'Marked as paid', `₹408.00 to ${application.businessName}`);
  await expect(dialog).toHaveCount(0);
  await expect(due).toHaveCount(0);
  await expect(office.getByRole('row').filter({ hasText: reference })).toContainText(application.businessName);
  expect((await emailTo(account.email, /We’ve paid you/)).text).toContain(reference);

  await test.step('reports earnings that fall due during a transfer and does not record them as paid', async () => {
    await sendTo(buyer, admin, product);
    await due.getByRole('button', { name: 'Pay' }).click();
    const second = `NEFT${application.id}`;
    await dialog.getByLabel('Transfer reference').fill(second);

    await sendTo(buyer, admin, product);
    await expect(dialog.getByRole('alert')).toContainText('The amount due has changed');
    await expect(dialog).toContainText('₹408.00');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expectNotice(
      office,
      'We couldn’t mark it as paid',
      'The amount due to this partner is now ₹816.00, not ₹408.00.',
    );
    await expect(dialog.getByLabel('Transfer reference')).toHaveValue(second);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await due.getByRole('button', { name: 'Pay' }).click();
    await dialog.getByLabel('Transfer reference').fill(second);
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expectNotice(office, 'Marked as paid', `₹816.00 to ${application.businessName}`);
    await expect(due).toHaveCount(0);
    await sendTo(buyer, admin, product);
    await expect(due).toContainText('₹408.00');
    await expect(dialog).toHaveCount(0);
  });
});
