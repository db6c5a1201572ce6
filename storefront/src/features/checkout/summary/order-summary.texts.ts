import { formatRupees } from '@mithai/contracts';

export const summaryTexts = {
  summary: 'Order summary',
  items: 'Items',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  editCart: 'Edit cart',
  giftLine: 'Gift packing',
  quantity: (quantity: number) => `× ${quantity}`,
  emptyCart: 'Your cart is empty',
  unanswered: (rupees?: number) => (rupees === undefined ? 'Your order' : `Your order of ${formatRupees(rupees)}`),
  unconfirmed: 'We couldn’t confirm your order',
  continueShopping: 'Continue Shopping',
  was: (rupees: number) => `Was ${formatRupees(rupees)}`,
} as const;
