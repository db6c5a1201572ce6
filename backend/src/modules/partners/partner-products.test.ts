import {
  imageKeyOf,
  partnerProductListSchema,
  partnerProductSchema,
  reviewedSubmissionListSchema,
  type PartnerProduct,
  type ReviewedSubmission,
} from '@mithai/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart, stockOf } from '../../../test/orders.ts';
import {
  applied,
  buildImage,
  buildPartner,
  buildPerson,
  sortedStatusCodes,
  type Person,
} from '../../../test/partners.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Product } from '../catalog/product.entity.ts';
import { ProductSubmission } from './product-submission.entity.ts';

let shop: TestShop;
let admin: Person;
let partner: Awaited<ReturnType<typeof buildPartner>>;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  partner = await buildPartner(shop, admin.headers);
});

const em = () => shop.orm.em.fork();
const call = (method: InjectOptions['method'], url: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });

const inputOf = (changes: object = {}) => ({
  name: 'Besan Laddu',
  description: 'Gram flour roasted in ghee.',
  price: 320,
  stock: 25,
  category: 'sweets',
  imageUrl: partner.image,
  state: 'Gujarat',
  ...changes,
});
const add = (changes: object = {}, as: Person = partner) =>
  call('POST', '/api/partner-sellers/products', as.headers, inputOf(changes));
const added = async (changes: object = {}): Promise<PartnerProduct> => {
  const response = await add(changes);
  expect(response.statusCode, response.body).toBe(201);
  return partnerProductSchema.parse(response.json());
};
const change = (id: number, payload: object, as: Person = partner) =>
  call('PUT', `/api/partner-sellers/products/${id}`, as.headers, payload);
const mine = async (id: number) => {
  const response = await call('GET', '/api/partner-sellers/products', partner.headers);
  return partnerProductListSchema.parse(response.json()).find((product) => product.id === id);
};
const approve = (submissionId: number | undefined, payload?: object) =>
  call('POST', `/api/admin/partner-products/${submissionId}/approve`, admin.headers, payload);
const sendBack = (submissionId: number | undefined, reviewNotes = 'Please show it from above.') =>
  call('POST', `/api/admin/partner-products/${submissionId}/send-back`, admin.headers, { reviewNotes });
const pending = async (): Promise<ReviewedSubmission[]> =>
  reviewedSubmissionListSchema.parse((await call('GET', '/api/admin/partner-products/pending', admin.headers)).json());
const onSaleNow = (id: number) => em().findOne(Product, { id, status: 'active' });
/** Retries: the cache is invalidated asynchronously. */
const shown = (id: number, facts: object) =>
  vi.waitFor(async () => expect((await call('GET', `/api/products/${id}`, {})).json()).toMatchObject(facts));
const submissionsOf = (productId: number) => em().find(ProductSubmission, { productId }, { orderBy: { id: 'asc' } });

const onSale = async (): Promise<PartnerProduct> => {
  const product = await added();
  expect((await approve(product.submission?.id)).statusCode).toBe(200);
  return { ...product, status: 'active', submission: null };
};

it('hides the seller from the public, and lists product ids to their seller only', async () => {
  const { id, submission } = await added();
  await approve(submission?.id);
  const stranger = await buildPerson(shop);
  for (const url of ['/api/products', '/api/products?limit=24', `/api/products/${id}`]) {
    const { statusCode, body } = await call('GET', url, stranger.headers);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain(`"id":${id},`);
    expect(body).not.toContain('sellerId');
  }
  const idsFor = async ({ headers }: Person) => (await call('GET', '/api/partner-sellers/product-ids', headers)).json();
  expect(await idsFor(partner)).toEqual([id]);
  expect(await idsFor(stranger)).toEqual([]);
});

describe('a partner’s new product', () => {
  it('waits for review and is inactive', async () => {
    const product = await added();
    expect(product).toMatchObject({
      name: 'Besan Laddu',
      price: 320,
      stock: 25,
      state: 'Gujarat',
      imageUrl: partner.image,
      status: 'pending_review',
      commissionRate: null,
      submission: { status: 'pending_review', price: 320 },
    });
    expect(await onSaleNow(product.id)).toBeNull();
    expect(await mine(product.id)).toEqual(product);
    const events = await em().find(OutboxEvent, { name: 'product.submitted' });
    expect(events.map(({ payload }) => payload)).toContainEqual({ submissionId: product.submission?.id });
  });

  it('defaults to stock 10, sweets and All India', async () => {
    const product = await added({ stock: undefined, category: undefined, state: undefined });
    expect(product).toMatchObject({ stock: 10, category: 'sweets', state: '' });
  });

  it('includes the label fields that are given', async () => {
    expect(await added()).toMatchObject({ netWeightGrams: null, shelfLifeDays: null, ingredients: '' });
    const label = { netWeightGrams: 500, shelfLifeDays: 21, ingredients: 'gram flour, jaggery, ghee' };
    const product = await added(label);
    expect(product).toMatchObject({ ...label, submission: label });
    await approve(product.submission?.id);
    await shown(product.id, label);
  });

  it('requires an image that the partner uploaded', async () => {
    const response = await add({ imageUrl: admin.image });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ issues: [{ path: 'imageUrl' }] });
  });

  it.each([
    [{ name: '' }, 'name', 'Product name must be at least 2 characters'],
    [{ description: '' }, 'description', 'Please provide a detailed description'],
    [{ price: 0 }, 'price', 'Price must be greater than 0'],
    [{ price: 1.005 }, 'price', 'Price can have at most two decimals'],
    [{ stock: -1 }, 'stock', 'Stock cannot be below 0'],
    [{ stock: 1.5 }, 'stock', 'Stock must be a whole number'],
  ])('rejects %j with 422', async (changes, path, message) => {
    expect((await add(changes)).json()).toMatchObject({ code: 'validation_failed', issues: [{ path, message }] });
  });

  it('is activated on approval, with the usual or another commission rate', async () => {
    const [usual, other] = [await added(), await added()];
    expect((await approve(usual.submission?.id)).statusCode).toBe(200);
    await approve(other.submission?.id, { approvedCommissionRate: 8.25, reviewNotes: 'Lovely.' });
    expect(await mine(usual.id)).toMatchObject({ status: 'active', commissionRate: 15, submission: null });
    expect(await mine(other.id)).toMatchObject({ status: 'active', commissionRate: 8.25, submission: null });
    await shown(usual.id, { name: 'Besan Laddu', price: 320 });
  });

  it('can be sent back with a note and submitted again by an edit', async () => {
    const product = await added();
    await sendBack(product.submission?.id);
    expect(await mine(product.id)).toMatchObject({
      status: 'draft',
      submission: { status: 'sent_back', reviewNotes: 'Please show it from above.' },
    });
    const response = await change(product.id, { imageUrl: await buildImage(em(), partner.user) });
    expect(response.json()).toMatchObject({
      status: 'pending_review',
      submission: { status: 'pending_review', reviewNotes: null },
    });
    expect((await submissionsOf(product.id)).map(({ status }) => status)).toEqual(['replaced', 'pending_review']);
  });

  it('requires a note to be sent back', async () => {
    const product = await added();
    expect((await sendBack(product.submission?.id, ' ')).json()).toMatchObject({ issues: [{ path: 'reviewNotes' }] });
  });
});

describe('a change of a partner’s active product', () => {
  it.each([
    { name: 'Besan Laddu, large' },
    { price: 350 },
    { category: 'snacks' },
    { description: 'Roasted for forty minutes.' },
    { netWeightGrams: 750 },
    { shelfLifeDays: 9 },
    { ingredients: 'gram flour, sugar' },
  ] as const)('waits for review, and the product stays unchanged: %j', async (changes) => {
    const product = await onSale();
    const response = await change(product.id, changes);
    expect(response.json()).toMatchObject({
      name: 'Besan Laddu',
      price: 320,
      category: 'sweets',
      status: 'active',
      submission: changes,
    });
    expect(await onSaleNow(product.id)).toMatchObject({ name: 'Besan Laddu', pricePaise: 32_000, category: 'sweets' });

    const { submission } = response.json<PartnerProduct>();
    await approve(submission?.id);
    expect(await mine(product.id)).toMatchObject({ ...changes, status: 'active', submission: null });
    await shown(product.id, changes);
  });

  it('waits for review if the image changes', async () => {
    const product = await onSale();
    const imageUrl = await buildImage(em(), partner.user);
    const { submission } = (await change(product.id, { imageUrl })).json<PartnerProduct>();
    expect(await onSaleNow(product.id)).toMatchObject({ imageKey: imageKeyOf(partner.image) });
    await approve(submission?.id);
    await shown(product.id, { imageUrl });
  });

  it('requires an image if the product has none', async () => {
    const product = await onSale();
    await em().nativeUpdate(Product, { id: product.id }, { imageKey: null });
    const refused = await change(product.id, { price: 999 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      issues: [{ path: 'imageUrl', code: 'image_required', message: 'At least one image is required' }],
    });
    expect((await change(product.id, { price: 999, imageUrl: await buildImage(em(), partner.user) })).statusCode).toBe(
      200,
    );
  });

  it('applies stock and state immediately', async () => {
    const product = await onSale();
    const changes = { stock: 3, state: 'Rajasthan' };
    expect((await change(product.id, changes)).json()).toMatchObject({
      ...changes,
      status: 'active',
      submission: null,
    });
    await shown(product.id, changes);
    const response = await call('PATCH', `/api/partner-sellers/products/${product.id}/stock`, partner.headers, {
      stock: 0,
    });
    expect(response.json()).toMatchObject({ stock: 0, status: 'active' });
  });

  it.each(['PATCH', 'PUT'] as const)(
    'is rejected if an order has changed the stock since it was read: %s',
    async (method) => {
      const product = await onSale();
      const { user, headers } = await buildPerson(shop);
      await putIntoCart(em(), user, product, 5);
      placedIn(await postOrder(shop, headers));
      const url = `/api/partner-sellers/products/${product.id}${method === 'PATCH' ? '/stock' : ''}`;
      const set = (stock: number, expectedStock: number) =>
        call(method, url, partner.headers, { stock, expectedStock });
      const response = await set(30, 25);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'stock_changed', params: { stock: 20 } });
      expect(await stockOf(em(), product)).toBe(20);
      expect((await set(30, 20)).json()).toMatchObject({ stock: 30, submission: null });
    },
  );

  it('leaves the product active when it is sent back', async () => {
    const product = await onSale();
    const { submission } = (await change(product.id, { price: 999 })).json<PartnerProduct>();
    await sendBack(submission?.id, 'That is too dear.');
    expect(await mine(product.id)).toMatchObject({
      status: 'active',
      price: 320,
      submission: { status: 'sent_back', price: 999, reviewNotes: 'That is too dear.' },
    });
    expect((await change(product.id, { stock: 4 })).json()).toMatchObject({ submission: { status: 'sent_back' } });
  });

  it('updates the pending submission, and deletes it when nothing differs', async () => {
    const product = await onSale();
    await change(product.id, { price: 350 });
    const { submission } = (await change(product.id, { name: 'Besan Laddu, large' })).json<PartnerProduct>();
    expect(submission).toMatchObject({ name: 'Besan Laddu, large', price: 350 });
    expect((await pending()).filter((waiting) => waiting.product.id === product.id)).toMatchObject([
      {
        id: submission?.id,
        name: 'Besan Laddu, large',
        product: { name: 'Besan Laddu' },
        partner: { businessName: 'Sharma Sweets' },
      },
    ]);
    expect((await change(product.id, inputOf())).json()).toMatchObject({ submission: null });
    expect((await pending()).filter((waiting) => waiting.product.id === product.id)).toEqual([]);
  });

  it('creates no submission without a difference', async () => {
    const product = await onSale();
    expect((await change(product.id, inputOf())).json()).toMatchObject({ status: 'active', submission: null });
    const waiting = await added();
    expect((await change(waiting.id, inputOf())).json()).toMatchObject({ submission: { id: waiting.submission?.id } });
  });
});

describe('concurrent decisions', () => {
  it('accept one approval and reject the others', async () => {
    const { submission } = await added();
    expect(
      sortedStatusCodes(
        await Promise.all([approve(submission?.id), approve(submission?.id), sendBack(submission?.id)]),
      ),
    ).toEqual([200, 409, 409]);
  });

  it('reject an approval after an edit', async () => {
    const product = await added();
    await change(product.id, { price: 1 });
    const response = await approve(product.submission?.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'submission_decided',
      message: 'This submission has changed in the meantime. Please look at the product again.',
    });
    expect(await onSaleNow(product.id)).toBeNull();
  });

  it('answer 404 for an unknown submission', async () => {
    const response = await approve(2_000_000_000);
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'submission_not_found' }]);
  });

  it('reject an edit after an approval', async () => {
    const product = await added();
    await approve(product.submission?.id);
    const response = await change(product.id, { price: 1, submissionId: product.submission?.id });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'decided_meanwhile' });
  });

  it('accept either the approval or the edit, and never activate an unreviewed price', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await added();
      const submissionId = product.submission?.id;
      const responses = await Promise.all([approve(submissionId), change(product.id, { price: 1, submissionId })]);
      expect(sortedStatusCodes(responses)).toEqual([200, 409]);
      const [approval] = responses;
      expect(await mine(product.id)).toMatchObject(
        approval.statusCode === 200 ? { status: 'active', price: 320 } : { status: 'pending_review', price: 1 },
      );
    }
  });

  it('keep one pending submission after two edits', async () => {
    const product = await onSale();
    const responses = await Promise.all([1, 2, 3].map((price) => change(product.id, { price })));
    expect(sortedStatusCodes(responses)).toEqual([200, 200, 200]);
    expect((await submissionsOf(product.id)).filter(({ status }) => status === 'pending_review')).toHaveLength(1);
  });

  it('never activate a product of a former partner', async () => {
    const product = await added();
    const revoke = `/api/admin/partner-applications/${partner.application.id}/revoke`;
    await Promise.all([
      approve(product.submission?.id),
      call('POST', revoke, admin.headers, { reason: 'Too many returns.' }),
    ]);
    expect(await onSaleNow(product.id)).toBeNull();
    expect((await approve(product.submission?.id)).statusCode).toBe(409);
  });
});

describe('a partner', () => {
  it('has all earlier products reviewed again after a new approval', async () => {
    const product = await onSale();
    const reason = 'Too many returns.';
    await call('POST', `/api/admin/partner-applications/${partner.application.id}/revoke`, admin.headers, { reason });
    const { id } = await applied(shop, partner);
    await call('POST', `/api/admin/partner-applications/${id}/approve`, admin.headers);

    expect(await mine(product.id)).toMatchObject({ status: 'draft', submission: null });
    const { submission } = (await change(product.id, inputOf())).json<PartnerProduct>();
    expect(await mine(product.id)).toMatchObject({ status: 'pending_review' });
    await approve(submission?.id);
    expect(await onSaleNow(product.id)).toMatchObject({ name: 'Besan Laddu', sellerCommissionRate: 15 });
  });

  it('gets 404 for another partner’s data', async () => {
    const other = await buildPartner(shop, admin.headers);
    const product = await onSale();
    expect((await change(product.id, { stock: 0 }, other)).statusCode).toBe(404);
    const stock = `/api/partner-sellers/products/${product.id}/stock`;
    expect((await call('PATCH', stock, other.headers, { stock: 0 })).statusCode).toBe(404);
    expect((await call('GET', '/api/partner-sellers/products', other.headers)).json()).toEqual([]);
    const own = await buildProduct(em());
    expect((await change(own.id, { stock: 0 })).statusCode).toBe(404);
  });
});
