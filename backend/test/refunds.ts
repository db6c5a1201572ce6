import type { RefundOrder } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { Order } from '../src/modules/orders/order.entity.ts';
import { Refund } from '../src/modules/payments/refunds/refund.entity.ts';
import type { TestShop } from './app.ts';

type Headed = { headers: Record<string, string> };

export const orderIn = ({ orm }: Pick<TestShop, 'orm'>, id: number): Promise<Order> =>
  orm.em.fork().findOneOrFail(Order, id, { populate: ['items'] });

/** Refunds as an administrator who sees the order as it is, unless `lastUpdated` is given. */
export const refund = async (
  shop: TestShop,
  { headers }: Headed,
  orderId: number,
  body: Partial<RefundOrder> = {},
): Promise<LightMyRequestResponse> => {
  const { lastUpdated } = await orderIn(shop, orderId);
  return shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/refunds`,
    headers,
    payload: { reason: 'Broken in the post', lastUpdated: lastUpdated.toISOString(), ...body },
  });
};

export const refundsOf = ({ orm }: TestShop, orderId: number): Promise<Refund[]> =>
  orm.em.fork().find(Refund, { orderId }, { orderBy: { id: 'asc' } });

/** Pieces of an order's first item, for a refund. */
export const lineOf = async (
  shop: TestShop,
  orderId: number,
  quantity: number,
  restock = 0,
): Promise<Required<Pick<RefundOrder, 'items'>>> => {
  const [item] = (await orderIn(shop, orderId)).items;
  return { items: [{ itemId: item?.id ?? 0, quantity, restock }] };
};

export const resolveException = ({ app }: TestShop, { headers }: Headed, id: number, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/payment-exceptions/${id}/resolve`, headers, payload });

/** Cash of a pending order without an invoice, which the version before recorded. `amount` in rupees. */
export const collectUnsent = async (shop: TestShop, admin: Headed, orderId: number, amount: number): Promise<void> => {
  const em = shop.orm.em.fork();
  await em.nativeUpdate(Order, orderId, { status: 'shipped' });
  const response = await collect(shop, admin, orderId, amount);
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
  await em.nativeUpdate(Order, orderId, { status: 'pending' });
};

/** `amount` in rupees. */
export const collect = ({ app }: TestShop, { headers }: Headed, orderId: number, amount: number, reference = 'Bag 7') =>
  app.inject({
    method: 'POST',
    url: `/api/admin/orders/${orderId}/collection`,
    headers,
    payload: { amount, reference },
  });
