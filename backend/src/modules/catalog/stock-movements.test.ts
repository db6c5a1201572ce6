import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { listInconsistencies } from '../../../test/consistency.ts';
import { buildSeller } from '../../../test/earnings.ts';
import { buildProduct } from '../../../test/factories.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildImage, buildPerson, type Person } from '../../../test/partners.ts';
import { HEADING, importerOf, NEW_ROW, sheet } from '../../../test/product-imports.ts';
import { createObjectStore } from '../../platform/object-store.ts';
import type { Product } from './product.entity.ts';
import { StockMovement } from './stock-movement.entity.ts';

let shop: TestShop;
let admin: Person;
let product: Product;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  product = await buildProduct(em(), { stock: 20 });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const call = async (method: 'POST' | 'PATCH', url: string, payload: object, { headers } = admin) => {
  const response = await shop.app.inject({ method, url, headers, payload });
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<{ id: number }>();
};

/** Pieces and orders, in the order in which they were recorded. */
const movementsOf = async (productId: number) =>
  (await em().find(StockMovement, { productId }, { orderBy: { id: 'asc' } })).map(({ quantity, orderId }) => [
    quantity,
    orderId ?? null,
  ]);

describe('stock movements', () => {
  it('record the stock that each order reserves and releases', async () => {
    const buyer = await buildPerson(shop);
    await putIntoCart(em(), buyer.user, product, 3);
    const { id } = placedIn(await postOrder(shop, buyer.headers));
    for (const status of ['cancelled', 'pending'])
      await call('POST', `/api/orders/${id}/status`, { status, notes: 'For the test' });
    const { id: byPhone } = placedIn(
      await shop.app.inject({
        method: 'POST',
        url: '/api/admin/orders',
        headers: { ...admin.headers, 'idempotency-key': randomUUID() },
        payload: {
          contactName: 'Lakshmi Iyer',
          contactPhone: '9845012345',
          shippingAddress: ADDRESS,
          items: [{ productId: product.id, quantity: 2 }],
          payment: 'cod',
          expectedTotal: 550,
        },
      }),
    );
    expect(await movementsOf(product.id)).toEqual([
      [20, null],
      [-3, id],
      [3, id],
      [-3, id],
      [-2, byPhone],
    ]);
  });

  it('record a stock that staff set, and nothing if it is unchanged', async () => {
    for (const stock of [40, 40]) await call('PATCH', `/api/products/${product.id}/stock`, { stock });
    expect((await movementsOf(product.id)).at(-1)).toEqual([25, null]);
    const added = await call('POST', '/api/products', {
      name: 'Anarsa',
      description: 'Rice flour and jaggery, fried in ghee.',
      price: 90,
      category: 'sweets',
      imageUrl: await buildImage(em(), admin.user),
      stock: 7,
    });
    expect(await movementsOf(added.id)).toEqual([[7, null]]);
  });

  it('record a stock that a partner sets', async () => {
    const seller = await buildSeller(shop);
    await call('PATCH', `/api/partner-sellers/products/${seller.product.id}/stock`, { stock: 9990 }, seller);
    expect((await movementsOf(seller.product.id)).at(-1)).toEqual([-10, null]);
  });

  it('record an import and its undo', async () => {
    const importer = importerOf(shop, admin.headers);
    const { id } = await importer.preview(
      sheet([...HEADING, 'Stock'], [product.id, product.name, product.description, 250, 'sweets', 45], [...NEW_ROW, 4]),
    );
    await importer.apply(id);
    expect((await movementsOf(product.id)).at(-1)).toEqual([5, null]);
    await importer.post(`/api/admin/product-imports/${id}/undo`);
    expect((await movementsOf(product.id)).at(-1)).toEqual([-5, null]);
  });

  it('sum to the stock', async () => {
    const except = ['events', 'images', 'totals', 'duplicates', 'ledger', 'transitions', 'documents', 'money'] as const;
    expect(await listInconsistencies(em(), createObjectStore(shop.env), { except: [...except] })).toEqual([]);
  });
});
