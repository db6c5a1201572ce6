import {
  formatExactRupees,
  giftPackingNames,
  paymentMethodNames,
  type GiftPackingType,
  type OrderStatus,
} from '@mithai/contracts';
import { failed, failure, success } from '../../ui/notice.ts';

export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export { giftPackingNames, paymentMethodNames };

export const ordersTexts = {
  title: 'My Orders',
  backToProfile: 'Back to Profile',
  loading: 'Loading your orders',
  failedToLoad: 'We couldn’t load your orders',
  failedToLoadHint: 'Your orders are safe. Please try again.',
  empty: 'No orders yet',
  emptyHint: "You haven't placed any orders yet.",
  continueShopping: 'Continue Shopping',
  notYours: (id: number) => `We couldn’t find order #${id} in your account.`,
  orderNumber: (id: number) => `Order #${id}`,
  statusNews: ({ id, status }: { id: number; status: OrderStatus }) => `Order #${id} is now ${statusNames[status]}.`,
  toConfirm: 'Waiting for confirmation',
  unconfirmed: 'Unconfirmed',
  confirmTitle: 'Please confirm this order',
  confirmHint: (moment: string) =>
    `Open the link in our email or verify your email address by ${moment}. Otherwise we’ll cancel the order.`,
  confirmByLinkHint: (moment: string) =>
    `If you placed it, open the link in our email by ${moment}. Otherwise there’s nothing to do: we’ll cancel it.`,
  verify: 'Verify Email',
  orderDate: 'Order date',
  paymentMethod: 'Payment method',
  deliveryStatus: 'Delivery status',
  recipient: 'Recipient',
  giftFor: 'Gift for',
  shippingAddress: 'Shipping address',
  noAddress: 'No shipping address provided',
  items: 'Items',
  quantity: (quantity: number) => `Quantity: ${quantity}`,
  each: 'each',
  bestBefore: (day: string) => `Best before ${day}`,
  tracking: 'Order Tracking',
  trackingNumber: 'Tracking number',
  opensCarrier: '(opens the carrier’s page)',
  progressLabel: 'From our kitchen to your door',
  estimatedDelivery: 'Estimated Delivery',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  giftPacking: (type: GiftPackingType) => `Gift packing: ${giftPackingNames[type]}`,
  total: 'Order Total',
} as const;

export const signInToSeeOrders = failure('Authentication required', 'Please login to view your orders');

export const cancelOrderTexts = {
  open: 'Cancel order',
  title: (id: number) => `Cancel order #${id}?`,
  cash: 'We haven’t started preparing it, and nothing has been paid.',
  unpaid: 'We haven’t received a payment. If one still arrives, we’ll refund it in full.',
  paid: (rupees: number) =>
    `We’ll refund ${formatExactRupees(rupees)} to the account or card that you paid with. Banks take up to 7 working days.`,
  refunding:
    'A refund is on its way. If anything is left, we’ll refund it too, to the account or card that you paid with. Banks take up to 7 working days.',
  refunded: 'You have already been refunded in full.',
  confirm: 'Cancel order',
  pending: 'Cancelling...',
  keep: 'Keep order',
} as const;

export const orderNotices = {
  cancelled: (id: number) => success('Order cancelled', `Order #${id} won’t be prepared.`),
  cancelFailed: failed('We couldn’t cancel the order'),
};

export const confirmOrderTexts = {
  title: 'Confirm your order?',
  text: 'One tap, and we’ll start preparing it.',
  submit: 'Confirm Order',
  pending: 'Confirming...',
  done: { title: 'Your order is confirmed', text: 'Thank you. We’ll email you when it’s on its way.' },
  doneAndVerified: {
    title: 'Your order is confirmed',
    text: 'Thank you. Your email address is verified too. We’ll email you when your order is on its way.',
  },
  failed: 'We couldn’t confirm your order',
  void: {
    title: 'This link is incomplete',
    text: 'Please open the link in the email again, or copy all of it into the address bar.',
  },
  noToken: {
    title: 'Nothing to confirm here',
    text: 'To confirm an order, open the link in our email. If you have already done that, you’re all set.',
  },
  tooLate: { title: 'This order was cancelled', text: 'It can no longer be confirmed. You’re welcome to order again.' },
  viewOrders: 'View My Orders',
  continueShopping: 'Continue Shopping',
} as const;
