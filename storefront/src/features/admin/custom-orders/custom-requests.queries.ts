import { type CustomOrderStatus, reviewedCustomOrderListSchema } from '@mithai/contracts';
import { pagedQuery } from '../../../api/paged-query.ts';

export const CUSTOM_REQUESTS_KEY = ['admin', 'custom-orders'];

export const customRequestsQuery = (status: CustomOrderStatus | undefined) =>
  pagedQuery({
    queryKey: [...CUSTOM_REQUESTS_KEY, status ?? 'all'],
    schema: reviewedCustomOrderListSchema,
    path: '/api/custom-order-requests',
    params: { status },
    idOf: (request) => request.id,
    meta: { ofUser: true, live: ['custom-order'] },
  });
