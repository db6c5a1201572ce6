import type { Order } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Cell, EmptyState, formatDay, formatMoment, HeadCell, Price, Skeleton, Table } from '../../ui/index.ts';
import { OrderStatusBadge, paymentMethodNames } from '../orders/index.ts';
import { adminOrdersQuery } from './admin-orders.queries.ts';
import * as styles from './admin-page.css.ts';
import { adminTexts } from './admin.texts.ts';
import { ManageOrder } from './manage-order.tsx';

const { orders: texts } = adminTexts;

export function AdminOrders() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(adminOrdersQuery);
  const [managedId, setManagedId] = useState<number | null>(null);
  const orders = data?.pages.flat();

  if (isError && !orders) {
    return <EmptyState title={texts.failedToLoad} action={<Button onClick={() => void refetch()}>{texts.retry}</Button>} />;
  }
  if (!orders) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height="24rem" />
      </div>
    );
  }
  if (orders.length === 0) return <EmptyState title={texts.empty} />;

  return (
    <>
      <OrdersTable orders={orders} onManage={setManagedId} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? texts.loadingOlder : texts.loadOlder}
          </Button>
        </div>
      )}
      <ManageOrder order={orders.find(({ id }) => id === managedId)} onClose={() => setManagedId(null)} />
    </>
  );
}

function OrdersTable({ orders, onManage }: { orders: readonly Order[]; onManage: (id: number) => void }) {
  const { columns } = texts;
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <HeadCell>{columns.order}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.date}</HeadCell>
          <HeadCell className={styles.person}>{columns.customer}</HeadCell>
          <HeadCell className={styles.roomy} numeric>
            {columns.items}
          </HeadCell>
          <HeadCell numeric>{columns.total}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.payment}</HeadCell>
          <HeadCell>{columns.status}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.delivery}</HeadCell>
          <HeadCell>{columns.action}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <Cell>
              <strong>#{order.id}</strong>
              <span className={styles.narrowName}>{order.contactName}</span>
            </Cell>
            <Cell className={styles.roomy}>{formatMoment(order.orderDate)}</Cell>
            <Cell className={styles.person}>{order.contactName}</Cell>
            <Cell className={styles.roomy} numeric>
              {order.items.reduce((sum, item) => sum + item.quantity, 0)}
            </Cell>
            <Cell numeric>
              <Price rupees={order.totalAmount} exact />
            </Cell>
            <Cell className={styles.roomy}>{paymentMethodNames[order.paymentMethod]}</Cell>
            <Cell>
              <OrderStatusBadge status={order.status} />
            </Cell>
            <Cell className={styles.roomy}>{order.estimatedDeliveryDate ? formatDay(order.estimatedDeliveryDate) : '–'}</Cell>
            <Cell>
              <Button variant="quiet" size="small" aria-label={texts.manageNamed(order.id)} onClick={() => onManage(order.id)}>
                {texts.manage}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
