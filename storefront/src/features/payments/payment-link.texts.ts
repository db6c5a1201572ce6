import { formatExactRupees } from '@mithai/contracts';

export const paymentLinkTexts = {
  due: {
    title: (orderId: number) => `Pay for order #${orderId}`,
    text: (amount: number, until: string) =>
      `Please pay ${formatExactRupees(amount)} by ${until}, and we’ll start preparing your order.`,
  },
  dueChange: {
    title: (orderId: number) => `Pay for the change of order #${orderId}`,
    text: (amount: number, until: string) =>
      `Please pay ${formatExactRupees(amount)} by ${until}. If you don’t, your order stays as it was paid.`,
  },
  pending: {
    title: 'Waiting for your bank',
    text: 'Your bank is still deciding about your payment. This page updates by itself.',
  },
  paid: {
    title: 'Thank you, it’s paid',
    text: (orderId: number, amount: number) => `We’ve received ${formatExactRupees(amount)} for order #${orderId}.`,
  },
  closed: {
    title: 'This order can’t be paid here',
    text: 'It is cancelled, or it is paid in another way. If you didn’t expect this, please call us.',
  },
  closedChange: {
    title: 'The time to pay is over',
    text: 'Your order stays as it was paid. If you still want the change, please call us.',
  },
  broken: {
    title: 'This link is incomplete',
    text: 'Please open it from our message again, or ask us for a new one.',
  },
  contact: 'Contact',
  loading: 'Loading your order',
  failed: 'We couldn’t load your order',
  items: 'Your order',
  added: 'Added to your order',
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  pay: (amount: number) => `Pay ${formatExactRupees(amount)}`,
  notOpened: 'The payment page didn’t open',
  notOpenedText: 'Please try again in a minute. Your order is safe.',
};
