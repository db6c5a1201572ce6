import { type CustomOrderStatus, reviewedCustomOrderListSchema } from '@mithai/contracts';
import { pagedQuery } from '../../../api/paged-query.ts';

export const ADMIN_CUSTOM_ORDERS_KEY = ['admin', 'custom-orders'];

export const adminCustomOrdersQuery = (status: CustomOrderStatus | undefined) =>
  pagedQuery({
    queryKey: [...ADMIN_CUSTOM_ORDERS_KEY, status ?? 'all'],
    schema: reviewedCustomOrderListSchema,
    path: '/api/custom-order-requests',
    params: { status },
    idOf: (request) => request.id,
    meta: { ofUser: true, live: ['custom-order'] },
  });
