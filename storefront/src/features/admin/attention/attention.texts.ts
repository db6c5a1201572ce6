import type { MailEvent, MailFault } from '@mithai/contracts';
import type { Notice } from '../../../ui/index.ts';

const counted = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const attentionTexts = {
  title: 'What needs attention first',
  newOrder: (id: number) => `New order #${id}`,
  moreToPack: (count: number) => (count === 1 ? 'One more order to pack' : `${count} more orders to pack`),
  nothing: 'Nothing waits for you.',
  failed: 'What waits could not be counted.',
  retry: 'Try again',
  toPack: (count: number) => `${count} to pack`,
  lateOrders: counted('order pending since yesterday or before', 'orders pending since yesterday or before'),
  productsOut: counted('product out of stock', 'products out of stock'),
  applications: counted('application', 'applications'),
  partnerProducts: counted('product to review', 'products to review'),
  customOrders: counted('custom order request', 'custom order requests'),
  payouts: (count: number, sum: string) => (count === 1 ? `${sum} due to 1 partner` : `${sum} due to ${count} partners`),
  failedMails: counted('e-mail failed', 'e-mails failed'),
  /** On a phone. */
  short: {
    lateOrders: counted('late order', 'late orders'),
    productsOut: (count: number) => `${count} out of stock`,
    partnerProducts: (count: number) => `${count} to review`,
    customOrders: counted('request', 'requests'),
    payouts: (sum: string) => `${sum} due`,
  },

  mails: {
    title: 'E-mails that could not be sent',
    description: 'Each was tried again and again for about two hours.',
    loading: 'Loading the e-mails',
    failed: 'The e-mails could not be loaded',
    empty: 'No e-mail has failed.',
    loadOlder: 'Load older',
    loadingOlder: 'Loading...',
    toShop: 'To the shop itself',
    toNobody: 'To somebody whose account is gone',
    to: (name: string, email: string) => (email ? `To ${name ? `${name}, ` : ''}${email}` : `To ${name}, at the address they had before`),
    failedAt: (moment: string) => `Failed ${moment}`,
    said: (reason: string) => `What was answered: ${reason}`,
    about: (id: number) => ` #${id}`,
    sendAgain: 'Send again',
    sendAgainOf: (mail: string) => `Send again: ${mail}`,
    sending: 'Sending...',
    giveUp: 'Give up',
    giveUpOf: (mail: string) => `Give up: ${mail}`,
  },
} as const;

export const mailNames: Record<MailEvent, string> = {
  'user.verification_requested': 'The code that verifies an address',
  'user.sign_in_code_requested': 'Sign-in code',
  'user.password_reset_requested': 'The link to a new password',
  'user.password_changed': 'The notice that a password was changed',
  'user.email_changed': 'The notice that an address was changed',
  'user.second_factor_changed': 'The notice that two-step sign-in was changed',
  'order.placed': 'The confirmation of order',
  'orders.announced': 'The e-mail about new orders',
  'order.tracking_set': 'The tracking number of order',
  'order.status_changed': 'The new status of order',
  'order.delivery_date_set': 'The delivery date of order',
  'partner.applied': 'The receipt of application',
  'partner.approved': 'The approval of application',
  'partner.rejected': 'The rejection of application',
  'partner.bank_account_changed': 'The change of the bank account of application',
  'partner.revoked': 'The end of the approval of application',
  'proposal.reviewed': 'The decision on a proposed product',
  'product.submitted': 'The notice of a product to review',
  'product.reviewed': 'The decision on a partner’s product',
  'custom_order.requested': 'The receipt of custom order request',
  'custom_order.reviewed': 'The answer to custom order request',
  'custom_order.withdrawn': 'The notice that somebody took back custom order request',
  'earning.paid': 'The notice of a payout',
  'ledger.disagreed': 'The warning that the books do not agree',
  'newsletter.subscription_requested': 'The question whether somebody wants the newsletter',
};

/** Why, and what helps. */
export const faultTexts: Record<MailFault, string> = {
  daily_limit: 'The address has had as many e-mails in a day as one may have. Send it again tomorrow, or set it aside if nobody needs it.',
  mailbox: 'The mailbox does not exist or takes nothing. Ask for another address, by telephone if you can, before you send it again.',
  server_away: 'The mail server could not be reached. Send it again once other e-mails arrive.',
  server_login: 'The mail server did not accept the shop’s password. Whoever set up the shop has to look at it first.',
  server_refused:
    'The mail server did not take it. It may do so later: send it again, and ask whoever set up the shop if it fails once more.',
  other: 'Something in the shop’s programs failed. Send it again, and ask whoever set up the shop if it fails once more.',
};

export const attentionNotices = {
  sentAgain: { title: 'Sending again', description: 'If it fails once more, it appears here again.' } satisfies Notice,
  givenUp: { title: 'Given up', description: 'It is not sent any more.' } satisfies Notice,
  giveUpFailed: (reason: string): Notice => ({ title: 'Not given up', description: reason, variant: 'destructive' }),
  sendAgainFailed: (reason: string): Notice => ({ title: 'Not sent again', description: reason, variant: 'destructive' }),
};
