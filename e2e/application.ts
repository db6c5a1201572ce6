import { readFileSync } from 'node:fs';
import {
  myPartnerStatusSchema,
  partnerApplicationSchema,
  uploadedImageSchema,
  type PartnerApplication,
} from '@mithai/contracts';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { signIn, administrator, visit } from './shop.ts';

/** Valid but fictitious numbers, in the order of the form. */
export const NUMBERS = {
  GSTIN: '27AAPFU0939F1ZV',
  PAN: 'AAPFU0939F',
  'Aadhaar Number': '234567890124',
  'Account Holder Name': 'Asha Rao Sharma',
  'Bank Account Number': '123456789012',
  IFSC: 'HDFC0000001',
};

const PICTURE = readFileSync(new URL('../storefront/public/icons/icon-192.png', import.meta.url));

export const picture = (name = 'kaju-katli.png') => ({ name, mimeType: 'image/png', buffer: PICTURE });

export const field = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label).and(page.locator(':visible'));

export const tab = (page: Page, name: 'Business Information' | 'Product Proposals') => page.getByRole('tab', { name });

export const submitApplication = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

export const statusOf = async (page: Page) =>
  myPartnerStatusSchema.parse(await (await page.request.get('/api/partner-sellers/my-status')).json());

export async function openApplication(page: Page, address = '/partner/apply'): Promise<void> {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a Partner');
}

export async function fillBusiness(page: Page): Promise<void> {
  await field(page, 'Business Name').fill('Sharma Sweets');
  await field(page, 'Business Type').selectOption('Home-based');
}

export async function fillProposal(page: Page, name = 'Kaju Katli'): Promise<void> {
  await field(page, 'Product Name').last().fill(name);
  await field(page, 'Description').last().fill('Cashew fudge in thin diamonds, made every morning.');
  await field(page, 'Category').last().selectOption('Sweets');
  await field(page, 'Proposed Price').last().fill('480');
  await fillLabel(page.getByRole('main'));
}

export async function fillLabel(form: Locator): Promise<void> {
  const labelled = (label: string) => form.getByLabel(label).and(form.page().locator(':visible')).last();
  await labelled('Net Weight (g)').fill('250');
  await labelled('Shelf Life (days)').fill('30');
  await labelled('Ingredients').fill('cashew, jaggery, ghee');
}

/** Does not wait for the uploads. */
export const chooseImages = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  page.locator('input[type=file]').last().setInputFiles(files);

export async function expectImages(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: /^Remove Image \d/ })).toHaveCount(count);
}

export async function readyToSubmit(page: Page): Promise<void> {
  await openApplication(page);
  await fillBusiness(page);
  await tab(page, 'Product Proposals').click();
  await fillProposal(page);
  await chooseImages(page, picture());
  await expectImages(page, 1);
}

/** Applies for the signed-in user through the API. */
export async function applyWithout(form: {
  page: Page;
  changes?: object;
  proposals?: object[];
}): Promise<PartnerApplication> {
  const { request } = form.page;
  const uploaded = await request.post('/api/upload/image', { multipart: { image: picture() } });
  const { imageUrl } = uploadedImageSchema.parse(await uploaded.json());
  const proposal = {
    name: 'Kaju Katli',
    description: 'Cashew fudge in thin diamonds.',
    category: 'sweets',
    proposedPrice: 480,
    imageUrls: [imageUrl],
  };
  const response = await request.post('/api/partner-sellers/apply', {
    data: {
      businessName: 'Sharma Sweets',
      businessType: 'home_based',
      productProposals: (form.proposals ?? [{}]).map((changes) => ({ ...proposal, ...changes })),
      ...form.changes,
    },
  });
  expect(response.status()).toBe(201);
  return partnerApplicationSchema.parse(await response.json());
}

/** Signs in as the administrator first, because a decision needs a recent password confirmation. */
export async function decide(
  shop: APIRequestContext,
  { id }: { id: number },
  how: 'approve' | 'reject',
  data: object,
): Promise<void> {
  await signIn(shop, administrator());
  const response = await shop.post(`/api/admin/partner-applications/${id}/${how}`, { data });
  expect(response.status()).toBe(200);
}
