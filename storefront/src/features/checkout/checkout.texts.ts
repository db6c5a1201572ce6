import { formatExactRupees, type Order } from '@mithai/contracts';
import { failure, success, type Notice } from '../../ui/notice.ts';
import { placedTexts } from './placed/placed-order.texts.ts';
import { unpaidTexts } from './placed/unpaid-order.texts.ts';

export const checkoutTexts = {
  title: 'Checkout',
  viewOrders: 'View my orders',
  continuedElsewhere: 'Your order continued in another tab',
  continuedElsewhereHint: 'If it was placed there, you’ll find it in My Orders.',
} as const;

export const checkoutNotices = {
  unpaid: ({ id, totalAmount }: Order): Notice => ({
    title: unpaidTexts.due.title,
    description: unpaidTexts.reserved(id, totalAmount),
    variant: 'info',
  }),
  placed: ({ id, totalAmount }: Order) =>
    success(
      placedTexts.title,
      `${placedTexts.number(id)}, ${formatExactRupees(totalAmount)}. You’ll find it in My Orders.`,
    ),
  signIn: failure('Please sign in', 'You need to be signed in to checkout.'),
  emptyCart: failure('Empty cart', 'Your cart is empty. Add items before checkout.'),
  expired: {
    ...failure(
      'Please place your order again',
      'It waited for a connection for more than a day, so we stopped trying to send it. Look in My Orders first.',
    ),
    durationMs: Infinity,
  },
  failed: (message: string) => failure('Error', `Failed to create order: ${message}`),
};
