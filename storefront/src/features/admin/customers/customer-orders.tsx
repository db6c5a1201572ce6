import type { AdminOrder } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatShortDate, ListStates, Price } from '../../../ui/index.ts';
import { OrderStatusBadge } from '../../orders/order-status.tsx';
import { PaymentBadge } from '../../payments/payment-badge.tsx';
import * as styles from './customers.css.ts';
import { customerOrdersQuery } from './customers.queries.ts';
import { customerTexts as texts } from './customers.texts.ts';

export function CustomerOrders({ id }: { id: number }) {
  const query = useInfiniteQuery(customerOrdersQuery(id));
  return (
    <section aria-labelledby="customer-orders">
      <h3 id="customer-orders" className={styles.subtitle}>
        {texts.orders}
      </h3>
      <ListStates
        query={query}
        items={query.data?.pages.flat()}
        texts={{ loading: texts.ordersLoading, failedToLoad: texts.ordersFailed, empty: texts.noOrders }}
        as="h3"
        empty={<p className={styles.soft}>{texts.noOrders}</p>}
        more={texts.olderOrders}
      >
        {(orders) => (
          <ul>
            {orders.map((order) => (
              <li key={order.id} className={styles.entry}>
                <Row order={order} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function Row({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className={styles.entryText}>
        <Link to="/admin/orders" search={{ order: String(order.id) }} className={styles.name}>
          {texts.order(order.id)}
        </Link>
        <span className={styles.soft}> {formatShortDate(order.orderDate)}</span>
      </p>
      <span className={styles.badges}>
        <OrderStatusBadge status={order.status} />
        <PaymentBadge order={order} />
      </span>
      <span className={styles.price}>
        <Price rupees={order.totalAmount} exact />
      </span>
    </>
  );
}
