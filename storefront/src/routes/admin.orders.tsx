import { ORDER_STATUSES, PAYMENT_METHODS } from '@mithai/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { OrdersTab } from '../features/admin/orders/list/orders-tab.tsx';
import { AWAITING, type OrdersSearch } from '../features/admin/orders/list/orders-search.ts';
import { idOf, oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/orders')({
  validateSearch: (search): OrdersSearch => ({
    search: textOf(search, 'search'),
    status: oneOf(ORDER_STATUSES, textOf(search, 'status')),
    payment: oneOf(PAYMENT_METHODS, textOf(search, 'payment')),
    awaiting: oneOf(AWAITING, textOf(search, 'awaiting')),
    from: textOf(search, 'from'),
    to: textOf(search, 'to'),
    delivery: textOf(search, 'delivery'),
    sort: oneOf(['delivery'], textOf(search, 'sort')),
    kitchen: textOf(search, 'kitchen'),
    order: idOf(search, 'order'),
    slips: textOf(search, 'slips'),
  }),
  component: OrdersTab,
});
