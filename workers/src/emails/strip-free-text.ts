import type { Order } from '@mithai/contracts';

/** An order without any text that its account wrote, for an unverified address. */
export const stripFreeText = (order: Order): Order => ({
  ...order,
  contactName: '',
  shippingAddress: '',
  giftMessage: null,
  items: order.items.map((item) =>
    item.productId === null ? { ...item, product: { ...item.product, name: 'Made to order' } } : item,
  ),
});
