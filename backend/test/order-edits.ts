import type { EntityManager } from '@mikro-orm/postgresql';
import { adminOrderSchema, type AdminOrder, type EditOrderRequest } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import type { Product } from '../src/modules/catalog/product.entity.ts';
import { Order } from '../src/modules/orders/order.entity.ts';
import type { TestShop } from './app.ts';
import { resetDelivery } from './delivery.ts';
import { buildProduct } from './factories.ts';
import { placedIn, postOrder, putIntoCart } from './orders.ts';
import { buildShopper, type Shopper } from './payments.ts';
import { buildStaff } from './staff.ts';

interface EditTests<Shop> {
  shop: Shop;
  em: () => EntityManager;
  shopper: Shopper;
  /** Of a manager. */
  headers: Record<string, string>;
  laddu: Product;
  read: (id: number) => Promise<AdminOrder>;
  edit: (order: AdminOrder, changes: Partial<EditOrderRequest>) => Promise<LightMyRequestResponse>;
  /** Throws unless the order was edited. */
  edited: (order: AdminOrder, changes: Partial<EditOrderRequest>) => Promise<AdminOrder>;
  /** Two pieces at Rs 250 in cash, with Rs 50 of shipping. */
  place: (body?: object, product?: { id: number }) => Promise<AdminOrder>;
}

/** A shop for the tests of a file, each of which begins without open orders. */
export const startEditTests = async <Shop extends TestShop>(start: () => Promise<Shop>): Promise<EditTests<Shop>> => {
  const shop = await start();
  const em = () => shop.orm.em.fork();
  afterAll(() => shop.close());
  afterEach(async () => {
    await em().nativeUpdate(Order, {}, { status: 'cancelled' });
    await resetDelivery(em());
  });
  const { headers } = await buildStaff(shop, 'manager');
  const shopper = await buildShopper(shop);
  const laddu = await buildProduct(em(), { stock: 1000, name: 'Laddu' });
  const calls = editingCalls(shop, headers);
  const place = async (body = {}, product: { id: number } = laddu) => {
    await putIntoCart(em(), shopper.user, product, 2);
    return calls.read(placedIn(await postOrder(shop, shopper.headers, body)).id);
  };
  return { shop, em, shopper, headers, laddu, place, ...calls };
};

/** Calls of the panel with the session. */
export const editingCalls = (
  { app }: TestShop,
  headers: Record<string, string>,
): Pick<EditTests<TestShop>, 'read' | 'edit' | 'edited'> => {
  const read = async (id: number) => {
    const response = await app.inject({ url: `/api/admin/orders?ids=${id}`, headers });
    return adminOrderSchema.parse(response.json<unknown[]>()[0]);
  };
  const edit = (order: AdminOrder, changes: Partial<EditOrderRequest>) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/orders/${order.id}/edit`,
      headers,
      payload: {
        items: order.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
        expectedTotal: order.totalAmount,
        lastUpdated: order.lastUpdated,
        ...changes,
      },
    });
  const edited = async (...args: Parameters<typeof edit>) => {
    const response = await edit(...args);
    if (response.statusCode !== 200) throw new Error(response.body);
    return adminOrderSchema.parse(response.json());
  };
  return { read, edit, edited };
};
