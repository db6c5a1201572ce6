import { TRACKING_LINK_DAYS, type OrderStatus } from '@mithai/contracts';
import { success } from '../../ui/notice.ts';

const news: Record<OrderStatus, string> = {
  pending: 'We’ve received the order and will prepare it soon.',
  processing: 'We’re preparing and packing the order.',
  shipped: 'The parcel is on its way.',
  delivered: 'The parcel has been delivered. Enjoy!',
  cancelled: '',
};

export const trackTexts = {
  title: (id: number) => `Order #${id}`,
  loading: 'Loading the parcel',
  failed: 'We couldn’t load the parcel',
  news,
  deliveredAt: 'Delivered',
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  madeToOrder: 'Made to order',
  cancelled: {
    title: (id: number) => `Order #${id} was cancelled`,
    text: 'It won’t be delivered. We’ve emailed the buyer about it.',
  },
  gift: {
    title: 'A gift for you',
    cancelled: 'This gift won’t be delivered',
    cancelledText: 'Please ask the person who sent it.',
  },
  void: {
    title: 'This link no longer works',
    text: `It may be incomplete or turned off. Links work until ${TRACKING_LINK_DAYS} days after the delivery. If the order is yours, sign in to see it.`,
  },
  viewOrders: 'View My Orders',
} as const;

export const trackingLinksTexts = {
  text: 'Our emails about this order have a link that shows the parcel without signing in.',
  open: 'Turn off the links',
  title: (id: number) => `Turn off the tracking links of order #${id}?`,
  consequence:
    'The links we’ve emailed so far will stop working, for everyone you sent them to. Later emails will have a new one.',
  consequenceForRecipient:
    'The links we’ve emailed so far will stop working, including the recipient’s, who won’t get a new one. Later emails to the buyer will have a new one.',
  confirm: 'Turn Off',
  pending: 'Turning off...',
  cancel: 'Keep',
  failed: 'We couldn’t turn off the links',
} as const;

export const trackingLinksNotices = {
  revoked: success('Links turned off', 'The tracking links we’ve emailed so far no longer work.'),
};
