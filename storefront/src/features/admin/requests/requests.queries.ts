import { adminTicketListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

export const TICKETS_PATH = '/api/admin/tickets';
export const ADMIN_TICKETS_KEY = ['admin', 'tickets'];

const meta = { ofUser: true, live: ['ticket', 'order'], isGathered: true } as const;

/** Open ones by deadline, closed ones latest first. */
export const ticketsOf = (show: 'open' | 'closed') =>
  pagedQuery({
    queryKey: [...ADMIN_TICKETS_KEY, show],
    schema: adminTicketListSchema,
    path: TICKETS_PATH,
    params: { open: String(show === 'open') },
    cursor: show === 'open' ? 'after' : 'before',
    pageSize: 20,
    idOf: (ticket) => ticket.id,
    meta,
  });

export const ticketsOfOrderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ADMIN_TICKETS_KEY, 'order', orderId],
    queryFn: ({ signal }) => api.get(adminTicketListSchema, `${TICKETS_PATH}?orderId=${orderId}`, { signal }),
    meta,
  });
