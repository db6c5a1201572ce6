import { adminTasksSchema, failedEmailListSchema, type AdminTasks } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';

export const ADMIN_TASKS_KEY = ['admin', 'tasks'];

export const adminTasksQuery = queryOptions({
  queryKey: [...ADMIN_TASKS_KEY, 'counts'],
  queryFn: ({ signal }) => api.get(adminTasksSchema, '/api/admin/tasks', { signal }),
  meta: {
    ofUser: true,
    live: ['order', 'payment', 'custom-order', 'review', 'stock', 'product', 'catalog', 'email', 'ticket'],
    isGathered: true,
  },
});

/** Newest first. */
export const failedEmailsQuery = pagedQuery({
  queryKey: [...ADMIN_TASKS_KEY, 'emails'],
  schema: failedEmailListSchema,
  path: '/api/admin/failed-emails',
  pageSize: 20,
  idOf: (email) => email.id,
  meta: { ofUser: true, live: ['email'], isGathered: true },
});

/** How much waits; late orders wait to be packed, and sold-out products are no separate task. */
export const countTasks = ({ lateOrders: _, productsOut: __, ...tasks }: AdminTasks): number =>
  Object.values(tasks).reduce<number>((sum, task) => sum + (typeof task === 'number' ? task : task.count), 0);
