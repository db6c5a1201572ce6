import { failure } from '../../ui/notice.ts';
import type { DashboardTab } from './dashboard-search.ts';

const tabs: Record<DashboardTab, string> = {
  products: 'Products',
  board: 'To make',
  orders: 'Orders',
  earnings: 'Earnings',
  account: 'Account',
};

export const dashboardTexts = {
  title: 'Partner Dashboard',
  tabsLabel: 'Partner Dashboard',
  tabs,
  toStatus: 'Your application',
  denied: {
    title: 'Access Denied',
    text: "You don't have an approved partner seller account.",
    action: 'Check Application Status',
  },
  loadOlder: 'Load older',
};

export const signInToDashboard = failure('Authentication required', 'Please login to access your partner dashboard');
