import type { Notice } from '../../ui/index.ts';

export const adminTexts = {
  title: 'Admin Panel',
  tabsLabel: 'Administration',
  tabs: {
    products: 'Products',
    tracking: 'Tracking',
    orders: 'Orders',
    edit: 'Edit',
    partners: 'Partners',
    'custom-orders': 'Custom orders',
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
