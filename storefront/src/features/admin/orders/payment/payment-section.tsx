import { isCashDue, isPaid, sumOf, type AdminOrder, type AdminPayment } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Collapsible, Fact, formatDateTime, LoadFailedAlert, Loading, Sum } from '../../../../ui/index.ts';
import { paymentMethodNames } from '../../../orders/orders.texts.ts';
import { useRights } from '../../../session/use-rights.ts';
import { GatewayId } from '../../gateway-id.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import * as shared from '../dialog/order-dialog.css.ts';
import { PaymentLink } from './payment-link.tsx';
import { PaymentEvents } from './payment-events.tsx';
import * as styles from './payment.css.ts';
import { adminPaymentQuery } from './payment.queries.ts';
import { eventTexts, paymentTexts as texts } from './payment.texts.ts';
import { RefundDialog, type OpenRefund } from './refund-dialog.tsx';
import { RefundList } from './refund-list.tsx';

export function PaymentSection({ order }: { order: AdminOrder }) {
  const { data: payment, isError, refetch } = useQuery(adminPaymentQuery(order.id));
  return (
    <section className={styles.section} aria-label={texts.title}>
      <h3 className={shared.title}>{texts.title}</h3>
      {payment && <Money order={order} payment={payment} />}
      {!payment && isError && <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />}
      {!payment && !isError && <Loading label={texts.loading} height="10rem" />}
      <Collapsible header={<span className={styles.eventsTitle}>{eventTexts.title}</span>}>
        <PaymentEvents orderId={order.id} />
      </Collapsible>
    </section>
  );
}

interface PaidOrder {
  order: AdminOrder;
  payment: AdminPayment;
}

function Money({ order, payment }: PaidOrder) {
  const [refunding, setRefunding] = useState<OpenRefund | null>(null);
  const [isCollecting, setCollecting] = useState(false);
  const may = useRights();
  const canRefund = may('refunds') && isPaid(payment.status) && payment.left > 0;
  const canCollect = may('payments') && isCashDue(order.status, payment);
  return (
    <>
      <Facts order={order} payment={payment} />
      <Sums payment={payment} />
      {payment.paymentLink && <PaymentLink url={payment.paymentLink} />}
      {(canRefund || canCollect) && (
        <div className={styles.actions}>
          {canRefund && (
            <Button variant="secondary" size="small" onClick={() => setRefunding({})}>
              {texts.refund}
            </Button>
          )}
          {canCollect && (
            <Button variant="secondary" size="small" onClick={() => setCollecting(true)}>
              {texts.collect}
            </Button>
          )}
        </div>
      )}
      {payment.refunds.length > 0 && (
        <RefundList order={order} refunds={payment.refunds} onTryAgain={canRefund ? setRefunding : null} />
      )}
      <RefundDialog order={order} payment={payment} refunding={refunding} onClose={() => setRefunding(null)} />
      <CollectDialog order={order} open={isCollecting} onClose={() => setCollecting(false)} />
    </>
  );
}

function Facts({ order, payment }: PaidOrder) {
  return (
    <dl className={shared.facts}>
      <Fact name={texts.method}>{paymentMethodNames[payment.method]}</Fact>
      <Fact name={texts.provider}>{texts.providers[payment.provider]}</Fact>
      <Fact name={texts.status}>{statusText({ order, payment })}</Fact>
      {payment.expiresAt && <Fact name={texts.expires}>{formatDateTime(payment.expiresAt)}</Fact>}
      {payment.gatewayPaymentId && (
        <Fact name={texts.gatewayId}>
          <GatewayId id={payment.gatewayPaymentId} />
        </Fact>
      )}
    </dl>
  );
}

function statusText({ order, payment }: PaidOrder): string {
  if (payment.provider === 'cash' && payment.status === 'created')
    return isCashDue(order.status, payment) ? texts.cashToRecord : texts.cashDue;
  if (payment.status === 'captured' && payment.capturedAt) return texts.paidOn(formatDateTime(payment.capturedAt));
  return texts.statuses[payment.status];
}

function Sums({ payment: { amount, captured, refunded, left } }: { payment: AdminPayment }) {
  const onItsWay = sumOf(captured, -refunded, -left);
  return (
    <dl className={shared.sums}>
      <Sum name={texts.total} rupees={amount} />
      <Sum name={texts.captured} rupees={captured} />
      {refunded > 0 && <Sum name={texts.refunded} rupees={refunded} />}
      {onItsWay > 0 && <Sum name={texts.onItsWay} rupees={onItsWay} />}
      {captured > 0 && <Sum name={texts.left} rupees={left} />}
    </dl>
  );
}
