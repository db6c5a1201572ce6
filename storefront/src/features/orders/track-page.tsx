import { isSent, type TrackedOrder } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { hasStatus } from '../../api/problem.ts';
import { buttonVariants, Fact, formatDateTime, formatDay, LoadFailedAlert, Loading } from '../../ui/index.ts';
import { MessagePage } from '../layout/message-page.tsx';
import * as factStyles from './order-facts.css.ts';
import { TrackingFact } from './order-facts.tsx';
import { OrderProgress } from './order-progress.tsx';
import { ordersTexts } from './orders.texts.ts';
import * as styles from './track-page.css.ts';
import { trackTexts as texts } from './track.texts.ts';

const trackedOrderSchema = async () => (await import('@mithai/contracts/orders')).trackedOrderSchema;

const trackedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['tracking-links', token],
    queryFn: ({ signal }) =>
      api.get(trackedOrderSchema, `/api/tracking-links/${encodeURIComponent(token)}`, { signal }),
    retry: (count, error) => count < 2 && !isVoid(error),
  });

const isVoid = (error: unknown): boolean => hasStatus(error, 404, 422);

/** Shows one parcel to anyone with its link. */
export function TrackPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(trackedOrderQuery(token));
  if (isVoid(error))
    return (
      <MessagePage {...texts.void}>
        <Link to="/orders" className={buttonVariants({ variant: 'secondary', fill: true })}>
          {texts.viewOrders}
        </Link>
      </MessagePage>
    );
  if (!data)
    return (
      <MessagePage title={error ? texts.failed : texts.loading} text="">
        {error ? (
          <LoadFailedAlert title={texts.failed} onRetry={refetch} />
        ) : (
          <Loading label={texts.loading} height="8rem" />
        )}
      </MessagePage>
    );
  const { orderId, status, isGift } = data;
  if (status === 'cancelled')
    return isGift ? (
      <MessagePage title={texts.gift.cancelled} text={texts.gift.cancelledText} />
    ) : (
      <MessagePage title={texts.cancelled.title(orderId)} text={texts.cancelled.text} />
    );
  return (
    <MessagePage title={isGift ? texts.gift.title : texts.title(orderId)} text={texts.news[status]}>
      <Parcel order={data} />
    </MessagePage>
  );
}

function Parcel({ order }: { order: TrackedOrder }) {
  const { status, estimatedDeliveryDate, deliveredAt, tracking, items } = order;
  return (
    <div className={styles.parcel}>
      <OrderProgress status={status} />
      <dl className={factStyles.facts}>
        {estimatedDeliveryDate && <Fact name={ordersTexts.estimatedDelivery}>{formatDay(estimatedDeliveryDate)}</Fact>}
        {deliveredAt && <Fact name={texts.deliveredAt}>{formatDateTime(deliveredAt)}</Fact>}
        {tracking && isSent(status) && <TrackingFact tracking={tracking} />}
      </dl>
      {items.length > 0 && (
        <section>
          <h2 className={styles.title}>{ordersTexts.items}</h2>
          <ul>
            {items.map(({ name, quantity }, index) => (
              <li key={index}>{texts.item(quantity, name ?? texts.madeToOrder)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
