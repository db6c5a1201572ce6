import { CUSTOM_ORDER_STATUSES, type CustomOrderStatus } from '@mithai/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { CustomOrdersTab } from '../features/admin/custom-orders/custom-orders-tab.tsx';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/custom-orders')({
  validateSearch: (search): { status?: CustomOrderStatus | undefined } => ({
    status: oneOf(CUSTOM_ORDER_STATUSES, textOf(search, 'status')),
  }),
  component: CustomOrdersTab,
});
