import { formatExactRupees, type PaymentProvider } from '@mithai/contracts';
import { success } from '../../../../ui/notice.ts';

export const editOrderTexts = {
  open: 'Edit order',
  packed: 'This order is packed. To edit it, unpack it first.',
  title: (id: number) => `Edit order #${id}`,
  hint: (hasEmail: boolean) =>
    hasEmail
      ? 'The customer gets an email that says what changed.'
      : 'The customer has no email address: please tell them what changed.',
  paid: (provider: PaymentProvider) =>
    provider === 'gateway'
      ? 'This order is paid. If it costs less, the difference goes back to the customer. If it costs more, the customer gets a link to pay the difference, and the change waits until it is paid.'
      : 'This order is paid. If it costs less, transfer the difference to the customer. To add items, take a phone order.',
  reference: 'Reference of the transfer',
  referenceHint: (rupees: number) =>
    `Transfer ${formatExactRupees(rupees)} to the customer first, then enter the UTR or the bank’s reference.`,
  refundedPieces: (pieces: number) => (pieces === 1 ? '1 piece was refunded.' : `${pieces} pieces were refunded.`),
  items: 'Items',
  restore: (name: string) => `Keep ${name}`,
  removed: 'Removed',
  partner: 'Made by a partner, so it can’t be removed.',
  custom: 'Made to order, so its quantity can’t change.',
  atToday: 'Added at today’s price',
  delivery: 'Delivery',
  recipient: 'Recipient of the gift',
  buyer: { title: 'Buyer', name: 'Buyer’s name', phone: 'Buyer’s phone' },
  emailHint: 'Gets one email, when the parcel is sent.',
  fields: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    city: 'City',
    state: 'State',
    pincode: 'Pincode',
    day: 'Delivery day',
  },
  before: 'Total before',
  after: 'New total',
  difference: (rupees: number) =>
    rupees > 0 ? `${formatExactRupees(rupees)} more to pay` : `${formatExactRupees(-rupees)} less to pay`,
  refunds: (rupees: number) => `${formatExactRupees(rupees)} goes back to the customer`,
  waits: (rupees: number) => `${formatExactRupees(rupees)} more: the change waits until the customer has paid it`,
  failed: 'The order was not changed',
  pending: {
    title: (rupees: number) => `Waiting for ${formatExactRupees(rupees)}`,
    text: (total: number, until: string) =>
      `Until ${until} the customer can pay the difference by the payment link. Then the order costs ${formatExactRupees(total)} and changes:`,
    line: (name: string, from: number, to: number) =>
      from === 0 ? `Added: ${to} × ${name}` : to === 0 ? `Removed: ${name}` : `${name}: ${to} instead of ${from}`,
    newAddress: 'New delivery address',
    day: (day: string) => `Delivery on ${day}`,
    sent: 'We’ve emailed the link.',
    copy: 'The customer has no email address: please send the link below.',
    withdraw: 'Withdraw the change',
    withdrawing: 'Withdrawing...',
    failed: 'The change was not withdrawn',
  },
  submit: (total: number) => `Save · ${formatExactRupees(total)}`,
  submitting: 'Saving...',
} as const;

export const editNotices = {
  saved: (id: number, total: number) => success('Order changed', `Order #${id} now costs ${formatExactRupees(total)}.`),
  held: (id: number, rupees: number) =>
    success('Payment link sent', `Order #${id} changes once ${formatExactRupees(rupees)} is paid.`),
  withdrawn: (id: number) => success('Change withdrawn', `Order #${id} stays as it was.`),
};
