import type { Notice } from '../../ui/index.ts';

export const adminTexts = {
  title: 'Admin Panel',
  unusual: { title: 'Is this right?', confirm: 'Yes, this is right', cancel: 'Change it' },
  settings: 'Settings',
  tabsLabel: 'Administration',
  tabs: {
    products: 'Products',
    tracking: 'Tracking',
    orders: 'Orders',
    edit: 'Edit',
    partners: 'Partners',
    'custom-orders': 'Custom orders',
  },
  secondFactor: {
    title: 'One step before you start',
    text: 'The panel opens with two-step sign-in: a code from your phone besides the password. It keeps orders, prices and payouts safe even when a password is stolen. It takes two minutes.',
    loading: 'Loading the Admin Panel',
    open: 'Open the Admin Panel',
    isOff: 'Demonstration: two-step sign-in is off. A real shop opens this panel only with it.',
    turnOn: 'Turn it on',
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
};
