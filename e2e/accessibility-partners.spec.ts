import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, openPage } from './accessibility.ts';
import {
  applyWithout,
  chooseImages,
  decide,
  expectImages,
  fillProposal,
  picture,
  submitApplication,
  tab,
} from './application.ts';
import { apply, becomePartner, handIn } from './partners.ts';
import { administrator, expect, register, signIn, test } from './shop.ts';

const LONG_NAME =
  'Karadantu with roasted edible gum, dry coconut, cashew and Gokak jaggery, as four generations made it';

test('applying as a partner is accessible', async ({ page, newVisitor, consoleErrors }) => {
  consoleErrors.allow(
    /404.*my-status/,
    'a live stream that reconnects has it read again while there is no application',
  );
  await register(page);

  await test.step('signed out, and without an application', async () => {
    await openPage(await newVisitor(), '/partner/apply', 'Authentication Required');
    await openPage(page, '/partner/status', 'No Application Found');
    await expectAccessible(page);
  });

  await test.step('the form, with what is wrong', async () => {
    await openPage(page, '/partner/apply', 'Become a Partner');
    await tab(page, 'Product Proposals').click();
    await fillProposal(page, `${LONG_NAME}Withoutanyspace${'a'.repeat(20)}`);
    await chooseImages(page, picture(), {
      ...picture('a-file-that-is-no-picture-at-all.pdf'),
      mimeType: 'application/pdf',
    });
    await expectImages(page, 1);
    await page.getByRole('button', { name: 'Add Another Product' }).click();
    await submitApplication(page).click();
    await expect(page.getByText('Please select a valid business type')).toBeVisible();
    await expectAccessible(page);
    await tab(page, 'Product Proposals').click();
    await expect(page.getByText('Please provide a detailed description')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the status of an application is accessible', async ({ page, newVisitor }) => {
  await register(page);
  const application = await applyWithout({
    page,
    changes: { businessName: LONG_NAME },
    proposals: [{ name: LONG_NAME }, {}],
  });

  await test.step('while it waits', async () => {
    await openPage(page, '/partner/apply', 'Application Already Submitted');
    await expectAccessible(page);
    await openPage(page, '/partner/status', 'Partner Application');
    await expectAccessible(page);
  });

  await test.step('once it is decided', async () => {
    const [first, second] = application.productProposals;
    const proposals = [
      { id: first!.id, decision: 'approve', approvedPrice: 450, approvedCommissionRate: 12, reviewNotes: LONG_NAME },
      { id: second!.id, decision: 'reject', reviewNotes: 'We have one already.' },
    ];
    await decide((await newVisitor()).request, application, 'approve', { proposals });
    await expect(page.getByText(/^Approved on /)).toBeVisible();
    await expectAccessible(page);
  });
});

test("the partner's products are accessible, with a pending change and a form with errors", async ({ page, admin }) => {
  const { id } = await sellAsPartner(page, admin);
  await page.request.put(`/api/partner-sellers/products/${id}`, { data: { price: 260, name: 'Ellu Urundai' } });
  await openPage(page, '/partner/dashboard', 'Partner Dashboard');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(page.getByText('Price must be greater than 0')).toBeVisible();
  await expectAccessible(page);
});

test("the partner's orders, earnings and account are accessible", async ({ page, admin, newVisitor }) => {
  const { id } = await sellAsPartner(page, admin);
  const buyer = await newVisitor();
  await register(buyer);
  await buyer.request.post('/api/cart', { data: { productId: id, quantity: 2 } });
  await buyer.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  for (const [tab, shows] of [
    ['orders', 'Pending'],
    ['earnings', 'Pending'],
    ['account', 'Not provided'],
  ]) {
    await test.step(tab!, async () => {
      await openPage(page, `/partner/dashboard?tab=${tab}`, 'Partner Dashboard');
      await expect(page.getByRole('tabpanel').getByText(shows!, { exact: true }).last()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

async function openCard(page: Page, business: string) {
  const head = page.getByRole('button', { name: new RegExp(`^${business}`) });
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return page.getByRole('main').getByRole('listitem').filter({ has: head }).first();
}

test('a partly decided application and its rejection dialog are accessible', async ({ page, newVisitor }) => {
  const { application } = await apply(await newVisitor());
  await signIn(page.request, administrator());
  await openPage(page, '/admin/partners', 'Admin Panel');
  const card = await openCard(page, application.businessName);
  await card.getByRole('radio', { name: 'Accept' }).check();
  await card.getByLabel('Selling price').fill('0');
  await card.getByLabel('Commission').focus();
  await expect(card.getByText('Price must be greater than 0')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Reject application' }).click();
  await expect(page.getByText('Reason required')).toBeVisible();
  await expectAccessible(page);
});

test('a partner and a product to review are accessible', async ({ page, newVisitor, admin }) => {
  const partner = await newVisitor();
  const { application, image } = await becomePartner(partner, admin);
  const name = `Soan Papdi ${application.id}`;
  await handIn(partner, image, { name });
  await signIn(page.request, administrator());
  await openPage(page, '/admin/partners?section=products', 'Admin Panel');
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expectAccessible(page);

  await openPage(page, '/admin/partners?section=partners', 'Admin Panel');
  await openCard(page, application.businessName);
  await expectAccessible(page);
});

/** Long names test wrapping. */
async function sellAsPartner(page: Page, admin: APIRequestContext): Promise<{ id: number }> {
  const { image } = await becomePartner(page, admin, {
    businessName: 'Sri Venkateswara Traditional Sweets and Snacks of Secunderabad',
  });
  const product = await handIn(page, image, {
    name: 'Palm Jaggery Ellu Urundai with Roasted Sesame and Cardamom',
    stock: 50,
  });
  expect((await admin.post(`/api/admin/partner-products/${product.submission!.id}/approve`)).status()).toBe(200);
  return product;
}
