import type { EntityManager } from '@mikro-orm/postgresql';
import { Order } from '../src/modules/orders/order.entity.ts';

/** An edit that waits for its payment and adds the pieces, without the payment. */
export const holdPieces = async (em: EntityManager, orderId: number, productId: number, quantity: number) => {
  const order = await em.findOneOrFail(Order, orderId);
  const { contactName, contactPhone = null, shippingAddress, shippingPaise, totalPaise } = order;
  const lines = [{ productId, quantity }];
  order.pendingEdit = {
    supplementId: 1,
    differencePaise: 100,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    held: [],
    plan: {
      contact: { contactName, contactPhone, shippingAddress },
      items: { isChanged: true, changes: [], kept: [], added: [], lines, reserved: lines, released: [] },
      delivery: null,
      deliveryDay: null,
      shippingPaise,
      totalPaise: totalPaise + 100,
    },
  };
  await em.flush();
};
