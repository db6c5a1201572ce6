import { randomUUID } from 'node:crypto';
import {
  partnerApplicationSchema,
  partnerProductListSchema,
  partnerProductSchema,
  uploadedImageSchema,
  type PartnerApplication,
  type PartnerProduct,
} from '@mithai/contracts';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COMPLETE_LABEL } from './food-label.ts';
import { register, visit, type Account } from './shop.ts';

export const businessName = (): string => `Sharma Sweets ${randomUUID().slice(0, 8)}`;

export async function uploadImage(browser: APIRequestContext): Promise<string> {
  const uploaded = await browser.post('/api/upload/image', { multipart: { image: await photograph('#b7791f') } });
  expect(uploaded.status()).toBe(201);
  return uploadedImageSchema.parse(await uploaded.json()).imageUrl;
}

/** Small, because every upload costs a second of encoding at the size of a real photograph. */
export const photograph = async (background: string) => ({
  name: 'photograph.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 160, height: 160, channels: 3, background } })
    .png()
    .toBuffer(),
});

interface Applicant {
  account: Account & { id: number };
  application: PartnerApplication;
  image: string;
}

export async function apply(
  page: Page,
  changes: { proposals?: object[] } & Record<string, unknown> = {},
): Promise<Applicant> {
  const account = await register(page);
  const image = await uploadImage(page.request);
  const { proposals = [{}], ...business } = changes;
  const sent = await page.request.post('/api/partner-sellers/apply', {
    data: {
      businessName: businessName(),
      businessType: 'home_based',
      gstin: '27AAPFU0939F1ZV',
      bankAccountNumber: '123456787890',
      bankIfsc: 'HDFC0000001',
      bankAccountHolderName: 'Asha Sharma',
      productProposals: proposals.map((proposal) => ({
        name: 'Kaju Katli',
        description: 'Cashew fudge in thin diamonds.',
        category: 'sweets',
        proposedPrice: 480,
        imageUrls: [image],
        ...proposal,
      })),
      ...business,
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return { account, image, application: partnerApplicationSchema.parse(await sent.json()) };
}

/** Registers, applies and is approved, with `accepted` of the proposals accepted and ten pieces of each in stock. */
export async function becomePartner(
  page: Page,
  admin: APIRequestContext,
  changes: Parameters<typeof apply>[1] = {},
  accepted = 0,
): Promise<Applicant> {
  const applicant = await apply(page, changes);
  const proposals = applicant.application.productProposals
    .slice(0, accepted)
    .map(({ id }) => ({ id, decision: 'approve' }));
  const approved = await admin.post(`/api/admin/partner-applications/${applicant.application.id}/approve`, {
    data: { proposals },
  });
  expect(approved.status()).toBe(200);
  const application = partnerApplicationSchema.parse(await approved.json());
  for (const { productId } of application.productProposals) {
    if (productId !== null)
      await page.request.patch(`/api/partner-sellers/products/${productId}/stock`, { data: { stock: 10 } });
  }
  return { ...applicant, application };
}

/** Submits a new product of the page's partner. */
export async function handIn(page: Page, image: string, changes: object = {}) {
  const sent = await page.request.post('/api/partner-sellers/products', {
    data: {
      name: 'Soan Papdi',
      description: 'Flaky and light, with cardamom.',
      price: 220,
      imageUrl: image,
      ...COMPLETE_LABEL,
      ...changes,
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return partnerProductSchema.parse(await sent.json());
}

export const DASHBOARD = '/partner/dashboard';

export const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

export const openDashboard = async (page: Page, address = DASHBOARD): Promise<void> => {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner Dashboard');
};

export const decideOnProduct = async (
  admin: APIRequestContext,
  submissionId: number,
  decision: 'approve' | 'send-back',
  data?: object,
) =>
  expect(
    (await admin.post(`/api/admin/partner-products/${submissionId}/${decision}`, data ? { data } : {})).status(),
  ).toBe(200);

export const productsOf = async (page: Page): Promise<PartnerProduct[]> =>
  partnerProductListSchema.parse(await (await page.request.get('/api/partner-sellers/products')).json());

export async function onSale(
  page: Page,
  admin: APIRequestContext,
  image: string,
  changes: object = {},
): Promise<PartnerProduct> {
  const { submission } = await handIn(page, image, changes);
  await decideOnProduct(admin, submission!.id, 'approve');
  return (await productsOf(page))[0]!;
}
