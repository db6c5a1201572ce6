import type { Order } from '@mithai/contracts';
import { IssuedDocument } from '../src/modules/invoices/document.entity.ts';
import { Order as PlacedOrder } from '../src/modules/orders/order.entity.ts';
import type { TestShop } from './app.ts';
import { buildProduct } from './factories.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart } from './orders.ts';
import type { Person } from './partners.ts';

/** Two pieces of 250 rupees, and 50 for shipping. */
export const placeOrder = async (shop: TestShop, shopper: Person, shippingAddress = ADDRESS): Promise<Order> => {
  const em = shop.orm.em.fork();
  await putIntoCart(em, shopper.user, await buildProduct(em), 2);
  return placedIn(await postOrder(shop, shopper.headers, { shippingAddress }));
};

/** Oldest first. */
export const documentsOf = ({ orm }: Pick<TestShop, 'orm'>, orderId: number): Promise<IssuedDocument[]> =>
  orm.em.fork().find(IssuedDocument, { orderId }, { orderBy: { id: 'asc' } });

/** Pending orders of one piece each, without the checkout. */
export const insertOrders = async ({ orm }: Pick<TestShop, 'orm'>, count: number): Promise<number[]> => {
  const em = orm.em.fork();
  const orders = Array.from({ length: count }, (_, index) =>
    em.create(PlacedOrder, {
      userId: 1,
      idempotencyKey: `dispatch-${index}`,
      requestHash: '',
      orderDate: new Date(),
      lastUpdated: new Date(),
      totalPaise: 25_000,
      shippingPaise: 0,
      paymentMethod: 'cod',
      shippingAddress: ADDRESS,
      contactName: 'Asha',
      contactEmail: 'asha@shopper.example',
      items: [{ quantity: 1, pricePaise: 25_000, productName: 'Laddu' }],
    }),
  );
  await em.persist(orders).flush();
  return orders.map(({ id }) => id);
};
