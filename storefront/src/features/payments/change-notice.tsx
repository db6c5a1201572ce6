import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { pageUrl } from '../../language/page-urls.ts';
import { Alert, buttonVariants, formatDateTime, formatDay } from '../../ui/index.ts';
import * as styles from './payments.css.ts';
import { paymentQuery } from './payments.queries.ts';
import { paymentTexts } from './payments.texts.ts';

const { change: texts } = paymentTexts;

/** Asks for the supplementary payment of a change, in a list of orders. */
export function ChangeNotice({ order: { id, pendingEdit } }: { order: Order }) {
  return pendingEdit && <DueChange orderId={id} change={pendingEdit} />;
}

function DueChange({ orderId, change }: { orderId: number; change: NonNullable<Order['pendingEdit']> }) {
  const { data: payment } = useQuery(paymentQuery(orderId));
  const { amount, expiresAt, changes, hasNewAddress, deliveryDay } = change;
  return (
    <Alert tone="info" title={texts.title(amount)}>
      <div className={styles.notice}>
        <ul>
          {changes.map(({ name, from, to }, index) => (
            <li key={index}>{texts.line(name, from, to)}</li>
          ))}
          {hasNewAddress && <li>{texts.newAddress}</li>}
          {deliveryDay && <li>{texts.day(formatDay(deliveryDay))}</li>}
        </ul>
        <p>{texts.text(formatDateTime(expiresAt))}</p>
        {payment?.changeLink && (
          <a href={inThisLanguage(payment.changeLink)} className={buttonVariants({})}>
            {paymentTexts.pay(amount)}
          </a>
        )}
      </div>
    </Alert>
  );
}

/** The API's link is that of an email, which is in English. */
function inThisLanguage(link: string): string {
  const { pathname, search } = new URL(link);
  return pageUrl(pathname + search);
}
