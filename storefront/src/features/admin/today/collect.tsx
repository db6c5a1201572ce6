import { formatExactRupees, sumOf, type CashDay } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, Button, Card, Collapsible, LoadFailed, Loading } from '../../../ui/index.ts';
import { Confirmation } from '../../security/confirmation.tsx';
import { useRights } from '../../session/use-rights.ts';
import { CollectDialog } from '../orders/payment/collect-dialog.tsx';
import { CashDialog, type ChosenCash } from '../payments/cash-dialog.tsx';
import * as styles from './collect.css.ts';
import { cashDayQuery } from './collect.queries.ts';
import * as todayStyles from './today.css.ts';
import { collectTexts as texts } from './collect.texts.ts';

type CashOrder = CashDay['due']['orders'][number];

/** Cash on delivery that couriers owe, and what a business date (yyyy-MM-dd) brought. */
export function Collect({ day }: { day: string }) {
  const may = useRights();
  const { data, isError, refetch } = useQuery({ ...cashDayQuery(day), enabled: may('payments') });
  if (!may('payments')) return null;
  return (
    <section id="collect" aria-label={texts.title} className={styles.section}>
      <h2 className={todayStyles.title}>{texts.title}</h2>
      <Confirmation>{data && <Cash {...data} />}</Confirmation>
      {!data && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!data && !isError && <Loading label={texts.loading} height="8rem" />}
    </section>
  );
}

function Cash({ due, received }: CashDay) {
  return (
    <Card className={styles.section}>
      <dl className={styles.sums}>
        <div>
          <dt className={styles.soft}>{texts.due}</dt>
          <dd className={styles.sum}>{texts.sum(due.sum, due.count)}</dd>
        </div>
        <div>
          <dt className={styles.soft}>{texts.received}</dt>
          <dd className={styles.sum}>{texts.sum(received.sum, received.count)}</dd>
        </div>
      </dl>
      {due.count === 0 ? <p>{texts.nothing}</p> : <Due {...due} />}
      {received.count > 0 && (
        <Collapsible header={texts.receivedOrders(received.count)}>
          <ul className={styles.orders}>
            {received.orders.map((order) => (
              <li key={order.orderId} className={styles.order}>
                <OrderLine order={order} />
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
    </Card>
  );
}

function Due({ orders, count }: CashDay['due']) {
  const [collecting, setCollecting] = useState<CashOrder | null>(null);
  const [recording, setRecording] = useState<ChosenCash | null>(null);
  const delivered = orders.filter(({ isOnTheWay }) => !isOnTheWay);
  const total = sumOf(...delivered.map(({ amount }) => amount));
  return (
    <>
      {delivered.length > 1 && (
        <div>
          <Button onClick={() => setRecording({ orderIds: delivered.map(({ orderId }) => orderId), total })}>
            {texts.recordAll(delivered.length, total)}
          </Button>
        </div>
      )}
      {count > orders.length && <p className={styles.soft}>{texts.oldest(orders.length, count)}</p>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.orderId} className={styles.order}>
            <OrderLine order={order} />
            <Badge tone={order.isOnTheWay ? 'info' : 'success'}>
              {order.isOnTheWay ? texts.onTheWay : texts.delivered}
            </Badge>
            <Button
              size="small"
              variant="secondary"
              aria-label={texts.recordOf(order.orderId)}
              onClick={() => setCollecting(order)}
            >
              {texts.record}
            </Button>
          </li>
        ))}
      </ul>
      <CollectDialog
        order={{ id: collecting?.orderId ?? 0, totalAmount: collecting?.amount ?? 0 }}
        open={collecting !== null}
        onClose={() => setCollecting(null)}
      />
      <CashDialog chosen={recording} onClose={() => setRecording(null)} />
    </>
  );
}

function OrderLine({ order: { orderId, contactName, amount } }: { order: CashOrder }) {
  return (
    <span className={styles.line}>
      <Link to="/admin/orders" search={{ order: String(orderId) }} className={styles.name}>
        {texts.order(orderId, contactName)}
      </Link>
      <span className={styles.amount}>{formatExactRupees(amount)}</span>
    </span>
  );
}
