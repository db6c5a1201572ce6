import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { postOrder, putIntoCart } from '../../../test/orders.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let headers: { cookie: string };
let shopper: { id: number; headers: { cookie: string } };

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  const user = await buildUser(em());
  shopper = { id: user.id, headers: await sessionOf(em(), user) };
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const remove = (id: number) => shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers });
const setStatus = (id: number, status: 'draft' | 'active') => em().nativeUpdate(Product, id, { status });

const refusalOf = async (id: number): Promise<string> => {
  const response = await remove(id);
  expect(await em().count(Product, id), response.body).toBe(1);
  return `${response.statusCode} ${response.json<{ code: string }>().code}: ${response.json<{ message: string }>().message}`;
};

describe('DELETE /api/products/{id}', () => {
  it('deletes an inactive product that was never ordered, also from carts', async () => {
    const product = await buildProduct(em(), { name: 'Til Patti' });
    await putIntoCart(em(), shopper, product, 2);
    await setStatus(product.id, 'draft');
    expect((await remove(product.id)).statusCode).toBe(204);
    expect(await em().count(Product, product.id)).toBe(0);
    expect(await em().execute('select from cart_items where product_id = ?', [product.id])).toEqual([]);
    expect(await em().find(AuditEntry, { action: 'product.deleted', subjectId: product.id })).toMatchObject([
      { before: { name: 'Til Patti', pricePaise: 25_000 }, after: null },
    ]);
    expect((await remove(product.id)).statusCode).toBe(404);
  });

  it('refuses a product on sale with 409', async () => {
    const { id } = await buildProduct(em());
    expect(await refusalOf(id)).toBe('409 product_on_sale: Please take this product off sale before you delete it.');
  });

  it('refuses a product that was ordered with 409', async () => {
    const product = await buildProduct(em(), { stock: 5 });
    await putIntoCart(em(), shopper, product);
    expect((await postOrder(shop, shopper.headers)).statusCode).toBe(201);
    await setStatus(product.id, 'draft');
    expect(await refusalOf(product.id)).toBe(
      '409 product_referenced: This product has been ordered. It can’t be deleted, but it can stay off sale.',
    );
  });

  it.each([
    [
      'a custom order request',
      'This product is part of a custom order request.',
      `insert into custom_order_requests
        (user_id, customer_name, customer_email, request_type, title, description, selected_products,
         weight_per_unit, quantity, created_at, updated_at)
      values (1, 'Asha', 'asha@shopper.example', 'package_combination', 'A box', 'Of everything',
              jsonb_build_array(1, ?::int), 250, 1, now(), now())`,
    ],
    [
      'a partner’s submission',
      'This product belongs or belonged to a partner.',
      `insert into partner_product_submissions
        (product_id, seller_id, name, description, price_paise, category, image_key)
      values (?, 1, 'Sev', 'Thin and crisp', 100, 'snacks', 'key')`,
    ],
    [
      'a review',
      'This product has been reviewed.',
      `insert into reviews (product_id, user_id, order_id, rating, text, author, created_at, updated_at)
      values (?, 1, 1, 5, 'Good', 'Asha', now(), now())`,
    ],
  ])('refuses a product that %s refers to with 409', async (_name, message, statement) => {
    const { id } = await buildProduct(em(), { status: 'draft' });
    await em().execute(statement, [id]);
    expect(await refusalOf(id)).toContain(`409 product_referenced: ${message}`);
  });

  it('refuses a partner’s product with 409', async () => {
    const { id } = await buildProduct(em(), { status: 'draft', sellerId: shopper.id, sellerCommissionRate: 15 });
    expect(await refusalOf(id)).toContain('409 product_referenced: This product belongs or belonged to a partner.');
  });
});
