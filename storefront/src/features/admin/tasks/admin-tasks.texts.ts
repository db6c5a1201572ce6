import type { EmailFault } from '@mithai/contracts';
import { counted } from '../counts.texts.ts';
import { failed, success } from '../../../ui/notice.ts';

const requests = counted('request', 'requests');

export const adminTasksTexts = {
  title: 'To do',
  newOrder: (id: number) => `New order #${id}`,
  moreToPack: (count: number) => (count === 1 ? 'One more order to pack' : `${count} more orders to pack`),
  nothing: 'You’re all caught up.',
  failed: 'We couldn’t load your to-do list.',
  retry: 'Try again',
  toPack: (count: number) => `${count} to pack`,
  lateOrders: counted('order pending since yesterday or earlier', 'orders pending since yesterday or earlier'),
  productsOut: counted('product out of stock', 'products out of stock'),
  applications: counted('application', 'applications'),
  partnerProducts: counted('product to review', 'products to review'),
  customOrders: counted('custom order request', 'custom order requests'),
  payouts: (count: number, sum: string) =>
    count === 1 ? `${sum} due to 1 partner` : `${sum} due to ${count} partners`,
  cashToRecord: (count: number, sum: string) =>
    count === 1 ? `${sum} in cash to record, of 1 order` : `${sum} in cash to record, of ${count} orders`,
  tickets: (count: number, late: number) => `${requests(count)} to answer${late > 0 ? `, ${late} late` : ''}`,
  declinedPieces: counted('item a partner can’t make', 'items partners can’t make'),
  troubledParcels: counted('parcel in trouble', 'parcels in trouble'),
  paymentExceptions: counted('payment to check', 'payments to check'),
  failedEmails: counted('email failed', 'emails failed'),
  short: {
    lateOrders: counted('late order', 'late orders'),
    productsOut: (count: number) => `${count} out of stock`,
    partnerProducts: (count: number) => `${count} to review`,
    customOrders: counted('request', 'requests'),
    payouts: (sum: string) => `${sum} due`,
    cashToRecord: (sum: string) => `${sum} to record`,
  },

  emails: {
    title: 'Failed emails',
    description: 'We kept trying to send each of these for about two hours.',
    loading: 'Loading the emails',
    failed: 'We couldn’t load the emails',
    empty: 'No failed emails.',
    loadOlder: 'Load older',
    toShop: 'To the shop',
    toNobody: 'To a deleted account',
    to: (name: string, email: string) =>
      email ? `To ${name ? `${name}, ` : ''}${email}` : `To ${name}, at their previous address`,
    failedAt: (moment: string) => `Failed ${moment}`,
    said: (reason: string) => `Details: ${reason}`,
    about: (id: number) => ` #${id}`,
    resend: 'Send again',
    resendOf: (email: string) => `Send again: ${email}`,
    sending: 'Sending...',
    dismiss: 'Discard',
    dismissOf: (email: string) => `Discard: ${email}`,
  },
} as const;

export const faultTexts: Record<EmailFault, string> = {
  daily_limit:
    'This address has reached its daily limit of emails. Send it again tomorrow, or discard it if it’s no longer needed.',
  mailbox: 'The mailbox doesn’t exist or accepts no mail. Ask for another address before you send it again.',
  server_unavailable: 'We couldn’t reach the mail server. Send it again once other emails get through.',
  server_login: 'The mail server rejected the shop’s password. Please contact the person who set up the shop.',
  server_refused:
    'The mail server rejected it. Send it again later. If it still fails, contact the person who set up the shop.',
  other: 'Something went wrong in the shop. Send it again. If it still fails, contact the person who set up the shop.',
};

export const adminTasksNotices = {
  resent: success('Sending again', 'If it fails again, it will show up here.'),
  dismissed: success('Email discarded', 'We won’t try to send it again.'),
  dismissFailed: failed('We couldn’t discard it'),
  resendFailed: failed('We couldn’t send it again'),
};
