import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible, openPage } from './accessibility.ts';
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
import { apply, becomePartner, businessName, handIn } from './partners.ts';
import { administrator, expect, register, signIn, test } from './shop.ts';

const LONG_NAME =
  'Karadantu with roasted edible gum, dry coconut, cashew and Gokak jaggery, as four generations made it';

test('both tabs of the application are accessible with errors', async ({ page, consoleErrors }) => {
  consoleErrors.allow(
    /404.*my-status/,
    'a live stream that reconnects has it read again while there is no application',
  );
  await register(page);
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
  await expectStateAccessible(page);
});

test('the status of an application is accessible', async ({ page, newVisitor }) => {
  await register(page);
  const application = await applyWithout({
    page,
    changes: { businessName: LONG_NAME },
    proposals: [{ name: LONG_NAME }, {}],
  });

  await test.step('is accessible while it waits', async () => {
    await openPage(page, '/partner/status', 'Partner Application');
    await expectAccessible(page);
  });

  await test.step('is accessible once it is decided', async () => {
    const [first, second] = application.productProposals;
    const proposals = [
      { id: first!.id, decision: 'approve', approvedPrice: 450, approvedCommissionRate: 12, reviewNotes: LONG_NAME },
      { id: second!.id, decision: 'reject', reviewNotes: 'We have one already.' },
    ];
    await decide((await newVisitor()).request, application, 'approve', { proposals });
    await expect(page.getByText(/^Approved on /)).toBeVisible();
    await expectStateAccessible(page);
  });
});

test("every tab of the partner's dashboard is accessible", async ({ page, admin, newVisitor }) => {
  const { id } = await sellAsPartner(page, admin);
  const buyer = await newVisitor();
  await register(buyer);
  await buyer.request.post('/api/cart', { data: { productId: id, quantity: 2 } });
  await buyer.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  await page.request.put(`/api/partner-sellers/products/${id}`, { data: { price: 260, name: 'Ellu Urundai' } });
  await openPage(page, '/partner/dashboard', 'Partner Dashboard');

  await test.step('products, with a pending change and a form with errors', async () => {
    await page.getByRole('button', { name: 'Add New Product' }).click();
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await expect(page.getByText('Price must be greater than 0')).toBeVisible();
    await expectAccessible(page);
  });

  for (const [name, shows] of [
    ['Orders', 'Pending'],
    ['Earnings', 'Pending'],
    ['Account', 'Not provided'],
  ] as const) {
    await test.step(name, async () => {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tabpanel').getByText(shows, { exact: true }).last()).toBeVisible();
      await expectStateAccessible(page);
    });
  }
});

async function openCard(page: Page, business: string) {
  const head = page.getByRole('button', { name: new RegExp(`^${business}`) });
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return page.getByRole('main').getByRole('listitem').filter({ has: head }).first();
}

test('the sections of the partners tab are accessible', async ({ page, newVisitor, admin }) => {
  const [applicant, partner] = [await newVisitor(), await newVisitor()];
  const long = `${businessName()} ${'Traditional Sweets and Savouries of Secunderabad '.repeat(2)}`.trim();
  const { application } = await apply(applicant, {
    businessName: long,
    proposals: [{}, { name: `Laddu ${'x'.repeat(60)}` }],
  });
  const { application: approved, image } = await becomePartner(partner, admin);
  const name = `Soan Papdi ${approved.id}`;
  await handIn(partner, image, { name });
  await signIn(page.request, administrator());
  await openPage(page, '/admin/partners', 'Admin Panel');
  const card = await openCard(page, application.businessName);
  const sections = page.getByRole('navigation', { name: 'Partners', exact: true });

  await test.step('a partly decided application and its rejection dialog', async () => {
    const proposal = card
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: 'What about Kaju Katli?' }) });
    await proposal.getByRole('radio', { name: 'Accept' }).check();
    await proposal.getByLabel('Selling price').fill('0');
    await proposal.getByLabel('Commission').focus();
    await expect(card.getByText('Price must be greater than 0')).toBeVisible();
    await expectAccessible(page);

    await card.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Reject application' }).click();
    await expect(page.getByText('Reason required')).toBeVisible();
    await expectStateAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a product to review', async () => {
    await sections.getByRole('link', { name: /^Products/ }).click();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await expectStateAccessible(page);
  });

  await test.step('a partner', async () => {
    await sections.getByRole('link', { name: /^Partners/ }).click();
    await openCard(page, approved.businessName);
    await expectStateAccessible(page);
  });

  await test.step('payouts', async () => {
    await sections.getByRole('link', { name: /^Payouts/ }).click();
    await expect(page.getByRole('heading', { name: 'To be paid' })).toBeVisible();
    await expectStateAccessible(page);
  });
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
