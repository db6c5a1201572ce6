import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Product } from '../../src/modules/catalog/product.entity.ts';
import { User } from '../../src/modules/identity/user.entity.ts';
import { bookEarnings } from '../../src/modules/earnings/index.ts';
import { PartnerApplication } from '../../src/modules/partners/partner-application.entity.ts';
import { buildProduct } from '../factories.ts';
import { ADDRESS, putIntoCart } from '../orders.ts';
import { applicationOf, buildImage } from '../partners.ts';
import { startProductionServer, type ProductionServer, type Visitor } from './production-server.ts';

let shop: ProductionServer;
let owner: Visitor;

beforeAll(async () => {
  shop = await startProductionServer({ RATE_LIMIT_FACTOR: '1000' });
  owner = shop.visitor();
  const { id } = await owner.registerVerified();
  await em().nativeUpdate(User, id, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

interface Seller {
  visitor: Visitor;
  id: number;
  image: string;
  applicationId: number;
}

const applicant = async (changes: object = {}): Promise<Seller> => {
  const visitor = shop.visitor();
  const { id } = await visitor.registerVerified();
  const image = await buildImage(em(), { id });
  const response = await visitor.post('/api/partner-sellers/apply', applicationOf(image, changes));
  expect(response.status, response.text).toBe(201);
  return { visitor, id, image, applicationId: Number(response.body.id) };
};

const partner = async (): Promise<Seller> => {
  const seller = await applicant();
  const response = await owner.post(`/api/admin/partner-applications/${seller.applicationId}/approve`, {});
  expect(response.status, response.text).toBe(200);
  return seller;
};

const productOf = async ({ visitor, image }: Seller, changes: object = {}): Promise<number> => {
  const product = { name: 'Sev', description: 'Crisp noodles of gram flour.', price: 90, imageUrl: image, ...changes };
  const response = await visitor.post('/api/partner-sellers/products', product);
  expect(response.status, response.text).toBe(201);
  return Number(response.body.id);
};

describe('a partner', () => {
  it('gets 404 for another partner’s product, which stays unchanged', async () => {
    const [asha, mallory] = [await partner(), await partner()];
    const id = await productOf(asha);
    const before = await em().findOneOrFail(Product, id);
    expect(
      (await mallory.visitor.put(`/api/partner-sellers/products/${id}`, { name: 'Mallory was here' })).status,
    ).toBe(404);
    expect((await mallory.visitor.patch(`/api/partner-sellers/products/${id}/stock`, { stock: 0 })).status).toBe(404);
    expect(await em().findOneOrFail(Product, id)).toEqual(before);
  });

  it('is rejected immediately in an open session after a revocation', async () => {
    const { visitor, applicationId, ...seller } = await partner();
    const id = await productOf({ visitor, applicationId, ...seller });
    expect((await visitor.get('/api/partner-sellers/products')).status).toBe(200);
    await owner.post(`/api/admin/partner-applications/${applicationId}/revoke`, { reason: 'Too many returns' });
    const responses = [
      await visitor.get('/api/partner-sellers/products'),
      await visitor.get('/api/partner-sellers/orders'),
      await visitor.get('/api/partner-sellers/earnings'),
      await visitor.get('/api/partner-sellers/earnings.csv'),
      await visitor.get('/api/partner-sellers/earnings/summary'),
      await visitor.get('/api/partner-sellers/payouts'),
      await visitor.post('/api/partner-sellers/products', {}),
      await visitor.put(`/api/partner-sellers/products/${id}`, { stock: 5 }),
      await visitor.patch(`/api/partner-sellers/products/${id}/stock`, { stock: 5 }),
    ];
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(
      responses.map(() => [403, 'not_a_partner']),
    );
  });

  it('cannot approve a product, set its commission or its seller', async () => {
    const seller = await partner();
    const wished = {
      status: 'active',
      sellerId: 1,
      commissionRate: 1,
      sellerCommissionRate: 1,
      isBestSeller: true,
      id: 1,
      pricePaise: 1,
    };
    const id = await productOf(seller, wished);
    const asHandedIn = {
      status: 'pending_review',
      sellerId: seller.id,
      sellerCommissionRate: null,
      isBestSeller: false,
      pricePaise: 9000,
    };
    expect(await em().findOneOrFail(Product, id)).toMatchObject(asHandedIn);
    await seller.visitor.put(`/api/partner-sellers/products/${id}`, { ...wished, stock: 5 });
    expect(await em().findOneOrFail(Product, id)).toMatchObject({ ...asHandedIn, stock: 5 });
  });

  it('cannot change an active price past the review', async () => {
    const seller = await partner();
    const id = await productOf(seller);
    expect((await seller.visitor.put(`/api/products/${id}`, { price: 1 })).status).toBe(403);
    expect((await seller.visitor.patch(`/api/products/${id}/stock`, { stock: 1 })).status).toBe(403);
  });
});

describe('an applicant', () => {
  it('cannot approve an application in its body', async () => {
    const wished = {
      applicationStatus: 'approved',
      status: 'approved',
      userId: 1,
      isCurrent: false,
      approvedAt: '2026-01-01T00:00:00.000Z',
    };
    const { visitor, id, applicationId } = await applicant(wished);
    expect(await em().findOneOrFail(PartnerApplication, applicationId)).toMatchObject({
      status: 'pending',
      userId: id,
      isCurrent: true,
      approvedAt: null,
    });
    expect((await visitor.get('/api/partner-sellers/products')).status).toBe(403);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:4000/api/auth/me',
    '//127.0.0.1/a.png',
    'file:///etc/passwd',
    '/images/../../etc/passwd',
    `/images/${'a'.repeat(32)}`,
  ])('cannot use a remote image or another user’s: %s', async (address) => {
    const visitor = shop.visitor();
    await visitor.registerVerified();
    const response = await visitor.post('/api/partner-sellers/apply', applicationOf(address));
    expect(response.status).toBe(422);
    expect(response.body.issues?.[0]?.path).toMatch(/^productProposals\.0\.imageUrls/);
  });

  it('cannot pollute prototypes', async () => {
    const visitor = shop.visitor();
    const { id } = await visitor.registerVerified();
    const image = await buildImage(em(), { id });
    const body = JSON.stringify(applicationOf(image)).replace(
      '{',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},',
    );
    expect((await visitor.post('/api/partner-sellers/apply', body)).status).toBeLessThan(500);
    expect((await visitor.get('/api/partner-sellers/products')).status).toBe(403);
  });

  it('cannot read another user’s application', async () => {
    await applicant();
    const visitor = shop.visitor();
    await visitor.registerVerified();
    expect((await visitor.get('/api/partner-sellers/my-status')).status).toBe(404);
  });
});

describe('a product name', () => {
  it.each(['=cmd|"/C calc"!A0', '+1+1', '-1+1', '@SUM(A1)', '＝1+1'])('is no formula in CSV: %s', async (name) => {
    const { visitor, id } = await partner();
    const product = await buildProduct(em(), { name, sellerId: id, sellerCommissionRate: 15 });
    const customer = shop.visitor();
    await customer.registerVerified();
    await customer.post('/api/cart', { productId: product.id });
    const placed = await customer.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS });
    await bookEarnings(em(), Number(placed.body.id));
    const { text } = await visitor.get('/api/partner-sellers/earnings.csv');
    const [, row = ''] = text.trimEnd().split('\r\n');
    expect(row).toMatch(/^\d{4}-\d\d-\d\d,\d+,"?'/);
    expect(row).toContain(name.replaceAll('"', '""'));
  });
});

describe('a partner’s own product', () => {
  it('cannot be added to the cart, ordered, reviewed or earned with', async () => {
    const { visitor, id } = await partner();
    const product = await buildProduct(em(), { sellerId: id, sellerCommissionRate: 15, stock: 5 });
    expect((await visitor.post('/api/cart', { productId: product.id })).status).toBe(409);
    expect(
      (await visitor.post('/api/cart/merge', { items: [{ productId: product.id, quantity: 1 }] })).body.items,
    ).toEqual([]);
    await putIntoCart(em(), { id }, product);
    expect((await visitor.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS })).status).toBe(409);
    expect((await visitor.post(`/api/products/${product.id}/reviews`, { rating: 5 })).status).toBe(403);
    expect(await em().findOneOrFail(Product, product.id)).toMatchObject({ stock: 5, ratingCount: 0 });
    expect((await visitor.get('/api/partner-sellers/earnings')).text).toBe('[]');
  });
});
