import { hasDeliveryAhead, isUnsent, type PartnerOrder } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, PackageOpen } from 'lucide-react';
import { productLanguage } from '../../language/product-language.ts';
import { Card, formatDay, formatShortDate, ListStates, Skeleton } from '../../ui/index.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import * as page from './dashboard-page.css.ts';
import { partnerOrdersQuery } from './dashboard.queries.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import * as styles from './partner-orders.css.ts';
import { ordersTexts as texts } from './partner-orders.texts.ts';

export function PartnerOrders() {
  return (
    <div className={page.stack}>
      <div>
        <h2 className={page.sectionTitle}>{texts.title}</h2>
        <p className={page.intro}>{texts.intro}</p>
      </div>
      <OrderList />
    </div>
  );
}

function OrderList() {
  const query = useInfiniteQuery(partnerOrdersQuery);
  return (
    <ListStates
      query={query}
      items={query.data?.pages.flat()}
      as="h3"
      texts={texts}
      failed={<FailedToLoad title={texts.failedToLoad} query={query} />}
      skeleton={
        <div className={styles.list}>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
      }
      icon={<PackageOpen size={52} strokeWidth={1.3} />}
      more={dashboardTexts.loadOlder}
    >
      {(orders) => (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.id}>
              <Order order={order} />
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

function Order({ order: { id, orderDate, status, estimatedDeliveryDate, items } }: { order: PartnerOrder }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card className={styles.order}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.number}>{texts.orderNumber(id)}</h3>
          <p className={styles.soft}>
            {texts.ordered(formatShortDate(orderDate))} · {texts.pieces(pieces)}
          </p>
        </div>
        <OrderStatusBadge status={status} />
      </div>
      <ul className={styles.lines} aria-label={isUnsent(status) ? texts.toPack : texts.ofYours}>
        {items.map((item) => (
          <li key={item.id} className={styles.line}>
            <ProductThumbnail imageUrl={item.product.imageUrl} size={48} />
            <p className={styles.name}>
              <strong className={styles.quantity}>{texts.times(item.quantity)}</strong>{' '}
              <span lang={productLanguage}>{item.product.name}</span>
            </p>
          </li>
        ))}
      </ul>
      {estimatedDeliveryDate && hasDeliveryAhead(status) && (
        <p className={styles.expected}>
          <CalendarClock size={18} className={styles.icon} aria-hidden="true" />
          {texts.expected(formatDay(estimatedDeliveryDate))}
        </p>
      )}
    </Card>
  );
}
