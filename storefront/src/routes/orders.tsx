import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage, ordersQuery } from '../features/orders/index.ts';
import { prefetchForUser } from '../features/session/index.ts';

export const Route = createFileRoute('/orders')({
  loader: ({ context: { queryClient } }) => prefetchForUser(queryClient, ordersQuery),
  head: () => ({ meta: [{ title: 'My Orders | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: OrdersPage,
});
