import { documentListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { ADMIN_ORDERS_KEY } from '../orders.queries.ts';

export const orderDocumentsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'documents', orderId],
    queryFn: ({ signal }) => api.get(documentListSchema, `/api/admin/documents?orderId=${orderId}`, { signal }),
    meta: { ofUser: true, live: ['order'], isGathered: true },
  });
