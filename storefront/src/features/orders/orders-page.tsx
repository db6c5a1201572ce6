import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PackageOpen } from 'lucide-react';
import { Alert, buttonVariants, ListStates, LoadFailed, Skeleton } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderUpdates } from './order-updates.tsx';
import * as styles from './orders-page.css.ts';
import { ordersQuery } from './orders.queries.ts';
import { ordersTexts as texts, signInToSeeOrders } from './orders.texts.ts';

interface OrdersPageProps {
  /** Id of the order to expand first; defaults to the newest. */
  wanted: number | undefined;
}

export function OrdersPage({ wanted }: OrdersPageProps) {
  return <SignedInOnly notice={signInToSeeOrders}>{() => <Orders wanted={wanted} />}</SignedInOnly>;
}

function Orders({ wanted }: OrdersPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Link to="/profile" className={buttonVariants({ variant: 'quiet', size: 'small' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.backToProfile}
        </Link>
      </div>
      <OrderList wanted={wanted} />
    </div>
  );
}

function OrderList({ wanted }: OrdersPageProps) {
  const query = useQuery(ordersQuery);
  return (
    <ListStates
      query={query}
      items={query.data}
      texts={texts}
      failed={
        <LoadFailed title={texts.failedToLoad} onRetry={query.refetch}>
          {texts.failedToLoadHint}
        </LoadFailed>
      }
      skeleton={
        <div className={styles.list}>
          <Skeleton height="6rem" />
          <Skeleton height="6rem" />
          <Skeleton height="6rem" />
        </div>
      }
      icon={<PackageOpen size={52} strokeWidth={1.3} />}
      emptyAction={
        <Link to="/products" className={buttonVariants()}>
          {texts.continueShopping}
        </Link>
      }
    >
      {(orders) => <Cards orders={orders} wanted={wanted} />}
    </ListStates>
  );
}

function Cards({ orders, wanted }: OrdersPageProps & { orders: readonly Order[] }) {
  const shown = orders.find(({ id }) => id === wanted);
  return (
    <div className={styles.list}>
      <OrderUpdates orders={orders} />
      {wanted && !shown && <Alert tone="info" title={texts.notYours(wanted)} />}
      <ul key={wanted} className={styles.list}>
        {orders.map((order, index) => (
          <li key={order.id}>
            <OrderCard order={order} defaultOpen={shown ? order === shown : index === 0} isWanted={order === shown} />
          </li>
        ))}
      </ul>
    </div>
  );
}
