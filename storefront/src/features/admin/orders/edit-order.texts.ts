import { formatExactRupees } from '@mithai/contracts';
import { success } from '../../../ui/notice.ts';

export const editOrderTexts = {
  open: 'Edit order',
  packed: 'This order is packed. To edit it, unpack it first.',
  title: (id: number) => `Edit order #${id}`,
  hint: (hasEmail: boolean) =>
    hasEmail
      ? 'The customer gets an email that says what changed.'
      : 'The customer has no email address: please tell them what changed.',
  paid: 'This order is paid, so its items and price stay. Refund single items, and take what is added as a phone order.',
  items: 'Items',
  restore: (name: string) => `Keep ${name}`,
  removed: 'Removed',
  partner: 'Made by a partner, so it can’t be removed.',
  custom: 'Made to order, so its quantity stays.',
  atToday: 'Added at today’s price',
  delivery: 'Delivery',
  fields: {
    name: 'Name',
    phone: 'Phone',
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
  failed: 'The order was not changed',
  submit: (total: number) => `Save · ${formatExactRupees(total)}`,
  submitting: 'Saving...',
} as const;

export const editNotices = {
  saved: (id: number, total: number) => success('Order changed', `Order #${id} now costs ${formatExactRupees(total)}.`),
};
