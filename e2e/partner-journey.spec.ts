import { partnerProductListSchema, productSchema } from '@mithai/contracts';
import {
  chooseImages,
  expectImages,
  field,
  fillBusiness,
  fillProposal,
  NUMBERS,
  openApplication,
  picture,
  submitApplication,
  tab,
} from './application.ts';
import { ageConfirmation, confirmAsAdministrator } from './account.ts';
import { businessName } from './partners.ts';
import {
  administrator,
  expect,
  expectNotice,
  emailTo,
  ordersOf,
  putIntoCart,
  register,
  signIn,
  test,
  visit,
} from './shop.ts';

test('two people go from the empty form to the paid earning, with the emails of both', async ({
  page: partner,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*\/payouts/, 'the password is asked for');
  consoleErrors.allow(/404.*my-status/, 'a live stream that opens anew has it read while there is no application');
  const business = businessName();
  const asha = await register(partner);
  const office = await newVisitor();
  await signIn(office.request, administrator());
  await visit(office, '/admin/partners');

  await test.step('the applicant fills in the form and sends it', async () => {
    await openApplication(partner);
    await fillBusiness(partner);
    await field(partner, 'Business Name').fill(business);
    for (const [label, value] of Object.entries(NUMBERS)) await field(partner, label).fill(value);
    await tab(partner, 'Product Proposals').click();
    await fillProposal(partner, 'Malai Peda');
    await chooseImages(partner, picture());
    await expectImages(partner, 1);
    await submitApplication(partner).click();
    await expect(partner).toHaveURL(/\/partner\/status$/);
    await emailTo(asha.email, /We’ve received your application/);
    await emailTo(administrator().email, /^New partner application/, new RegExp(business));
  });

  await test.step('the administrator, whose page was open, decides on it', async () => {
    const head = office.getByRole('button', { name: new RegExp(`^${business}`) });
    await expect(head).toBeVisible();
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    const card = office.getByRole('main').getByRole('listitem').filter({ has: head }).first();
    const proposal = card.getByRole('group', { name: 'What about Malai Peda?' });
    await proposal.getByLabel('Accept').check();
    await card.getByLabel('Commission').fill('10');
    await card.getByRole('button', { name: 'Approve' }).click();
    await expectNotice(office, 'Application approved', business);
  });

  await test.step('the applicant, whose page was open, is a partner now', async () => {
    await expect(partner.getByText(/^Approved on /)).toBeVisible();
    expect((await emailTo(asha.email, /your application is approved/)).text).toContain(
      'Malai Peda is in the shop at ₹480.00; we keep 10%',
    );
    await partner.getByRole('link', { name: 'Go to Partner Dashboard' }).click();
    await expect(partner.getByRole('main').getByRole('heading', { name: 'Malai Peda' })).toBeVisible();
    await expect(partner.getByRole('main')).toContainText('Out of stock');
    await expect(partner.getByText('Set your stock to start selling.')).toBeVisible();
    await partner.getByRole('button', { name: 'Change the stock of Malai Peda' }).click();
    await partner.getByLabel('Stock of Malai Peda').fill('12');
    await partner.keyboard.press('Enter');
    await expectNotice(partner, 'Stock updated', 'Malai Peda: 12 in stock');
  });

  const buyer = await newVisitor();
  await register(buyer);
  const [{ id: productId } = { id: 0 }] = partnerProductListSchema.parse(
    await (await partner.request.get('/api/partner-sellers/products')).json(),
  );
  await putIntoCart(
    buyer,
    productSchema.parse(await (await buyer.request.get(`/api/products/${productId}`)).json()),
    2,
  );
  await buyer.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  const [order] = await ordersOf(buyer);
  expect((await emailTo(asha.email, /a new order to pack/)).text).toContain('2 × Malai Peda');

  await test.step('a sale is earned, and payable once it is delivered', async () => {
    await partner.getByRole('tab', { name: 'Earnings' }).click();
    const row = partner.getByRole('row').filter({ hasText: `#${order!.id}` });
    await expect(row).toContainText('₹864.00');
    await expect(row).toContainText('Pending');
    await office.getByRole('link', { name: 'Orders', exact: true }).click();
    await office.getByRole('button', { name: `Manage order #${order!.id}` }).click();
    const dialog = office.getByRole('dialog', { name: `Order #${order!.id}` });
    await dialog.getByLabel('New status').selectOption('delivered');
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(office, 'Status updated', `Order #${order!.id} is now delivered.`);
    await office.keyboard.press('Escape');
    await expect(row).toContainText('Payable');
  });

  await test.step('the administrator pays, and the partner reads it on the page and in the mail', async () => {
    await ageConfirmation(office);
    await visit(office, '/admin/partners?section=payouts');
    await office.getByRole('button', { name: `Pay ${business}` }).click();
    const dialog = office.getByRole('dialog', { name: `Pay ${business}` });
    await expect(dialog).toContainText('₹864.00');
    await dialog.getByLabel('Transfer reference').fill(`NEFT ${business}`);
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await confirmAsAdministrator(office);
    await expectNotice(office, 'Marked as paid', `₹864.00 to ${business}`);
    await expect(partner.getByRole('row').filter({ hasText: `#${order!.id}` })).toContainText('Paid');
    const { text } = await emailTo(asha.email, /We’ve paid you/);
    expect(text).toContain(`NEFT ${business}`);
    expect(text).toContain('₹864.00');
  });

  await test.step('the partner is offered neither an order nor a review of their own product', async () => {
    await visit(partner, `/product/${productId}`);
    const main = partner.getByRole('main');
    await expect(main.getByText('This is your own product, so you can’t order it.')).toBeVisible();
    await expect(main.getByText('Malai Peda is your own product, so you can’t review it.')).toBeVisible();
    await expect(main.getByRole('article').first().getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  });
});
