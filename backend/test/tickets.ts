import { ticketSchema, type Ticket } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { Order } from '../src/modules/orders/order.entity.ts';
import type { TestShop } from './app.ts';
import { buildProduct } from './factories.ts';
import { placedIn, postOrder, putIntoCart } from './orders.ts';
import { buildPerson, type Person } from './partners.ts';
import { collect } from './refunds.ts';

interface Delivery {
  quantity?: number;
  product?: { id: number };
}

export interface Delivered {
  customer: Person;
  orderId: number;
  itemId: number;
}

/** An order that was delivered and paid in cash, by a new customer. */
export const deliver = async (
  shop: TestShop,
  admin: Person,
  { quantity = 2, product }: Delivery = {},
): Promise<Delivered> => {
  const em = shop.orm.em.fork();
  const customer = await buildPerson(shop, { name: 'Asha Rao' });
  await putIntoCart(em, customer.user, product ?? (await buildProduct(em)), quantity);
  const { id: orderId, items, totalAmount } = placedIn(await postOrder(shop, customer.headers));
  const url = `/api/orders/${orderId}/status`;
  await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { status: 'delivered' } });
  await collect(shop, admin, orderId, totalAmount);
  return { customer, orderId, itemId: items[0]?.id ?? 0 };
};

export const postTicket = (
  { app }: TestShop,
  { customer, orderId, itemId }: Delivered,
  changes: object = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/tickets`,
    headers: customer.headers,
    payload: {
      kind: 'complaint',
      reason: 'spoiled',
      text: 'The laddus smelled sour.',
      lines: [{ itemId, quantity: 1 }],
      ...changes,
    },
  });

/** Throws with the response body unless the ticket was opened. */
export const openedIn = (response: LightMyRequestResponse): Ticket => {
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
  return ticketSchema.parse(response.json());
};

export const versionOf = async ({ orm }: TestShop, orderId: number): Promise<string> =>
  (await orm.em.fork().findOneOrFail(Order, orderId)).lastUpdated.toISOString();
