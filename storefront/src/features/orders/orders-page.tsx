import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PackageOpen } from 'lucide-react';
import { Button, buttonLook, EmptyState, Skeleton } from '../../ui/index.ts';
import { SignedInOnly } from '../session/index.ts';
import { OrderCard } from './order-card.tsx';
import * as styles from './orders-page.css.ts';
import { ordersQuery } from './orders.queries.ts';
import { ordersTexts as texts, signInToSeeOrders } from './orders.texts.ts';

export function OrdersPage() {
  return <SignedInOnly notice={signInToSeeOrders}>{() => <Orders />}</SignedInOnly>;
}

function Orders() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Link to="/profile" className={buttonLook({ variant: 'quiet' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.backToProfile}
        </Link>
      </div>
      <OrderList />
    </div>
  );
}

function OrderList() {
  const { data: orders, isError, refetch } = useQuery(ordersQuery);
  if (isError && !orders) {
    return (
      <EmptyState title={texts.failedToLoad} action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
        {texts.failedToLoadHint}
      </EmptyState>
    );
  }
  if (!orders) {
    return (
      <div className={styles.list} role="status" aria-label={texts.loading}>
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen size={52} strokeWidth={1.3} />}
        title={texts.empty}
        action={
          <Link to="/products" className={buttonLook()}>
            {texts.continueShopping}
          </Link>
        }
      >
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      {orders.map((order, index) => (
        <OrderCard key={order.id} order={order} defaultOpen={index === 0} />
      ))}
    </div>
  );
}
