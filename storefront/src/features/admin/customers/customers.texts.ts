import { count } from '../counts.texts.ts';

import { failed, success } from '../../../ui/notice.ts';

const NO_EMAIL = 'No email address';

export const customersTexts = {
  title: 'Customers',
  search: 'Find a customer',
  searchHint: 'Name, email, phone or order number',
  loading: 'Loading customers',
  failedToLoad: 'We couldn’t load the customers',
  empty: 'No customers yet',
  emptyHint: 'Everyone who opens an account appears here, newest first.',
  nothingFits: 'No matching customer',
  nothingFitsHint: 'Try part of the name, another email address, or the number of an order.',
  loadMore: 'Show more',
  noEmail: NO_EMAIL,
  orders: (orders: number) => (orders === 0 ? 'No orders' : count(orders, 'order', 'orders')),
  lastOrder: (day: string) => `last on ${day}`,
} as const;

export const customerTexts = {
  back: 'All customers',
  loading: 'Loading the customer',
  failedToLoad: 'We couldn’t load the customer',
  unknown: 'There is no such customer',
  unknownHint: 'The link may be incomplete.',
  deleted: 'Deleted account',
  deletedHint: 'The customer deleted the account. Only what the law asks us to keep is left.',
  about: 'About the customer',
  email: 'Email',
  noEmail: NO_EMAIL,
  unverified: 'not verified',
  phone: 'Phone',
  address: 'Last address',
  since: 'Customer since',
  spent: 'Spent',
  spentHint: 'Paid online or in cash, less refunds',
  ordersCount: 'Orders',
  cancelled: (orders: number) => `${orders} cancelled`,
  lastContact: 'Last contact',
  contacts: {
    order: (day: string) => `Ordered on ${day}`,
    email: (day: string) => `Got our email on ${day}`,
    ticket: (day: string) => `Wrote to us on ${day}`,
    request: (day: string) => `Asked for a custom order on ${day}`,
  },
  none: 'None',
  orders: 'Orders',
  ordersLoading: 'Loading the orders',
  ordersFailed: 'We couldn’t load the orders',
  noOrders: 'No orders yet.',
  order: (id: number) => `Order #${id}`,
  olderOrders: 'Load older orders',
  tickets: 'Requests and grievances',
  customOrders: 'Custom orders',
  reviews: 'Reviews',
  hidden: 'Hidden',
  deletedProduct: 'A deleted product',
  view: 'View customer',
} as const;

export const noteTexts = {
  title: 'Internal notes',
  hint: 'Only staff see these. They are deleted with the customer’s account.',
  label: 'New note',
  save: 'Save Note',
  saving: 'Saving...',
  former: 'A former colleague',
  edited: 'changed',
  edit: 'Edit',
  editOf: (author: string, moment: string) => `Edit the note by ${author} of ${moment}`,
  editLabel: 'Note',
  remove: 'Delete',
  removeOf: (author: string, moment: string) => `Delete the note by ${author} of ${moment}`,
  removeTitle: 'Delete this note?',
  keep: 'Keep It',
  failed: 'We couldn’t save the note',
} as const;

export const noteNotices = {
  saved: success('Note saved', 'Only staff can see it.'),
  deleted: success('Note deleted', 'It is gone for everyone.'),
  failed: failed('We couldn’t change the note'),
};
