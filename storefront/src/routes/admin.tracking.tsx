import {
  ADMIN_STOCK_FILTERS,
  STATISTICS_PERIOD_NAMES,
  type AdminStockFilter,
  type StatisticsPeriod,
} from '@mithai/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { TrackingTab } from '../features/admin/tracking/tracking-tab.tsx';
import { TRACKING_SECTIONS, type TrackingSection } from '../features/admin/tracking/sections.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/tracking')({
  validateSearch: (
    search,
  ): {
    section?: TrackingSection | undefined;
    search?: string | undefined;
    stock?: AdminStockFilter | undefined;
    period?: StatisticsPeriod | undefined;
  } => ({
    section: oneOf(TRACKING_SECTIONS, textOf(search, 'section')),
    search: textOf(search, 'search'),
    stock: oneOf(ADMIN_STOCK_FILTERS, textOf(search, 'stock')),
    period: oneOf(STATISTICS_PERIOD_NAMES, textOf(search, 'period')),
  }),
  component: TrackingTab,
});
