import type { EarningStatus } from '@mithai/contracts';

export const DASHBOARD_TABS = ['products', 'board', 'orders', 'earnings', 'account'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export interface DashboardSearch {
  tab?: DashboardTab | undefined;
  status?: EarningStatus | undefined;
}
