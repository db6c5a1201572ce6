import type { Order } from '@mithai/contracts';

/** What a mail to an unverified address shows of an order: nothing that whoever opened the account wrote. */
export const withoutFreeText = (order: Order): Order => ({
  ...order,
  contactName: '',
  shippingAddress: '',
  giftMessage: null,
  items: order.items.map((item) => (item.productId === null ? { ...item, product: { ...item.product, name: 'Made to order' } } : item)),
});
