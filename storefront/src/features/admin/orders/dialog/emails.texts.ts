import type { EmailTemplate, OrderEmailState } from '@mithai/contracts';
import { failed, success } from '../../../../ui/notice.ts';

export const emailsTexts = {
  title: 'Emails',
  loading: 'Loading the emails',
  failedToLoad: 'We couldn’t load the emails',
  empty: 'No emails, or they are older than two weeks.',
  states: {
    waiting: 'Waiting to be sent',
    sending: 'On its way to the mail server',
    unconfirmed: 'Perhaps sent: the mail server’s answer was lost',
    sent: 'Accepted by the mail server',
    refused: 'Refused: the address doesn’t exist, so nobody got it',
    failed: 'Failed: see failed emails under To do',
    skipped: 'Not sent again, because the order has moved on',
  } satisfies Record<OrderEmailState, string>,
  to: (email: string) => `To ${email}`,
  resend: 'Send again',
  resendOf: (name: string) => `Send again: ${name}`,
  resending: 'Sending...',
} as const;

/** Names of the emails about orders; others are called by their event. */
export const templateNames: Partial<Record<EmailTemplate, string>> = {
  'order-placed': 'Confirmation',
  'order-confirmed': 'Confirmation',
  'order-pending': 'Status: received',
  'order-processing': 'Status: being prepared',
  'order-shipped': 'Status: shipped',
  'gift-shipped': 'To the recipient: a gift is on its way',
  'order-delivered': 'Status: delivered',
  'order-cancelled': 'Cancellation',
  'paid-order-cancelled': 'Cancellation and refund',
  'order-edited': 'Change of the order',
  'payment-link': 'Payment link',
  tracking: 'Tracking number',
  'delivery-date-set': 'Delivery date',
  'payment-received': 'Receipt for the payment',
  'payment-failed': 'Payment failed',
  'refund-started': 'Refund started',
  'refund-done': 'Refund done',
  'ticket-received': 'Request received',
  'ticket-acknowledged': 'Request acknowledged',
  'ticket-answered': 'Answer to a request',
  'order-to-pack': 'To the partner: new order',
  'order-to-pack-changed': 'To the partner: changed order',
  'order-not-to-pack': 'To the partner: order cancelled',
  'sent-order-cancelled': 'To the partner: sent order cancelled',
  'new-orders': 'To the shop: new order',
  'payment-to-check': 'Payment that is being checked',
  'pieces-declined': 'To the shop: a partner cannot make something',
  'ticket-to-answer': 'To the shop: request to answer',
};

export const emailNotices = {
  resent: success('Sending again', 'The list shows when the mail server has accepted it.'),
  resendFailed: failed('We couldn’t send it again'),
};
