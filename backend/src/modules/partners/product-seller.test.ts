import { productSellerSchema } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { buildPartner } from '../../../test/partners.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const sellerOf = (id: number) => shop.app.inject(`/api/products/${id}/seller`);

describe('the seller of a product', () => {
  it('is the partner with name and place', async () => {
    const headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
    const { user, application } = await buildPartner(shop, headers);
    const { id } = await buildProduct(em(), { sellerId: user.id, sellerCommissionRate: 15, state: 'Kerala' });
    expect(productSellerSchema.parse((await sellerOf(id)).json())).toEqual({
      seller: { name: application.businessName, place: 'Kerala' },
    });
  });

  it('is the shop for the shop’s own products', async () => {
    const { id } = await buildProduct(em());
    expect((await sellerOf(id)).json()).toEqual({ seller: null });
  });

  it('is not returned for a product that is not on sale', async () => {
    const { id } = await buildProduct(em(), { status: 'draft' });
    expect((await sellerOf(id)).statusCode).toBe(404);
  });
});
