import type { EarningStatus } from '@mithai/contracts';

export const DASHBOARD_TABS = ['products', 'board', 'orders', 'earnings', 'account'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const EARNING_FILTERS = ['pending', 'payable', 'paid', 'reversed'] as const satisfies readonly EarningStatus[];

export interface DashboardSearch {
  tab?: DashboardTab | undefined;
  status?: EarningStatus | undefined;
}
