import type { Notice } from '../../ui/index.ts';

const failed =
  (title: string) =>
  (message: string): Notice => ({ title, description: message, variant: 'destructive' });

export const adminTexts = {
  title: 'Admin Panel',
  tabsLabel: 'Administration',
  tabs: { tracking: 'Tracking', orders: 'Orders', partners: 'Partners', 'custom-orders': 'Custom orders' },
  orders: {
    title: 'Orders',
    loading: 'Loading orders',
    failedToLoad: 'The orders could not be loaded',
    retry: 'Try again',
    empty: 'No orders yet',
    columns: {
      order: 'Order',
      date: 'Date',
      customer: 'Customer',
      items: 'Items',
      total: 'Total',
      payment: 'Payment',
      status: 'Status',
      delivery: 'Delivery',
      action: 'Action',
    },
    manage: 'Manage',
    manageNamed: (id: number) => `Manage order #${id}`,
    loadOlder: 'Load older orders',
    loadingOlder: 'Loading...',
  },
  order: {
    title: (id: number) => `Order #${id}`,
    customer: 'Customer',
    withoutPerson: 'The customer has deleted the account. Name, address and e-mail are gone with it, so nobody can be written to.',
    address: 'Shipping address',
    gift: 'Gift',
    items: 'Items',
    statusTitle: 'Change status',
    newStatus: 'New status',
    chooseStatus: 'Choose a status',
    notes: 'Notes',
    notesHint: 'The customer reads them in the order and in the e-mail.',
    noteNeeded: 'A note is needed to take an order out of its end.',
    updateStatus: 'Update Status',
    updating: 'Updating...',
    deliveryTitle: 'Delivery date',
    deliveryDate: 'Estimated delivery date',
    setDeliveryDate: 'Set Delivery Date',
    history: 'Status history',
  },
} as const;

export const adminNotices = {
  signIn: {
    title: 'Authentication required',
    description: 'Please login to access the admin panel',
    variant: 'destructive',
  } satisfies Notice,
  accessDenied: {
    title: 'Access denied',
    description: 'You do not have permission to access the admin panel',
    variant: 'destructive',
  } satisfies Notice,
  noStatus: { title: 'No status selected', description: 'Please choose a status.', variant: 'destructive' } satisfies Notice,
  noDate: { title: 'No date selected', description: 'Please choose a date.', variant: 'destructive' } satisfies Notice,
  statusUpdated: (id: number, status: string): Notice => ({
    title: 'Status updated',
    description: `Order #${id} is now ${status}.`,
  }),
  statusFailed: failed('Failed to update order status'),
  dateUpdated: (id: number, day: string): Notice => ({
    title: 'Delivery date updated',
    description: `Order #${id} is expected on ${day}.`,
  }),
  dateFailed: failed('Failed to update delivery date'),
};
