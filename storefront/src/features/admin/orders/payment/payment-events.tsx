import type { PaymentEvent } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, LoadFailedAlert, Loading } from '../../../../ui/index.ts';
import { GatewayId } from '../../gateway-id.tsx';
import * as styles from './payment.css.ts';
import { paymentEventsQuery } from './payment.queries.ts';
import { describeEvent, eventTexts as texts } from './payment.texts.ts';

export function PaymentEvents({ orderId }: { orderId: number }) {
  const { data: events, isError, refetch } = useQuery(paymentEventsQuery(orderId));
  if (!events && isError) return <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />;
  if (!events) return <Loading label={texts.loading} height="4rem" />;
  if (events.length === 0) return <p className={styles.soft}>{texts.empty}</p>;
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <EventEntry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function EventEntry({ event }: { event: PaymentEvent }) {
  const sentence = describeEvent(event);
  if (!sentence) return null;
  return (
    <li>
      <p>{sentence}</p>
      <p className={styles.soft}>
        <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {texts.sources[event.source]}
      </p>
      {event.gatewayPaymentId && <GatewayId id={event.gatewayPaymentId} />}
    </li>
  );
}
