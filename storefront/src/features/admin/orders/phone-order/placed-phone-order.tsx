import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonVariants, formatDateTime, LoadFailedAlert, Loading } from '../../../../ui/index.ts';
import { adminPaymentQuery } from '../payment/payment.queries.ts';
import { PaymentLink } from '../payment/payment-link.tsx';
import * as styles from './phone-order.css.ts';
import { phoneOrderTexts } from './phone-order.texts.ts';

const { placed: texts } = phoneOrderTexts;

interface PlacedPhoneOrderProps {
  order: Order;
  onAnother: () => void;
}

export function PlacedPhoneOrder({ order, onAnother }: PlacedPhoneOrderProps) {
  const { id, totalAmount, payment, contactEmail } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section} aria-labelledby="phone-placed">
      <CircleCheck size={40} aria-hidden="true" />
      <h2 id="phone-placed" ref={heading} tabIndex={-1} className={styles.title}>
        {texts.title(id)}
      </h2>
      {payment.expiresAt === null ? (
        <p>{texts.cash(totalAmount)}</p>
      ) : (
        <>
          <p>{texts.link(totalAmount, formatDateTime(payment.expiresAt))}</p>
          <p>{contactEmail ? texts.emailed(contactEmail) : texts.notEmailed}</p>
          <LinkToCopy orderId={id} />
        </>
      )}
      <div className={styles.actions}>
        <Link to="/admin/orders" search={{ order: String(id) }} className={buttonVariants({ variant: 'secondary' })}>
          {texts.manage}
        </Link>
        <Button onClick={onAnother}>{texts.another}</Button>
      </div>
    </section>
  );
}

function LinkToCopy({ orderId }: { orderId: number }) {
  const { data, isError, refetch } = useQuery(adminPaymentQuery(orderId));
  if (data?.paymentLink) return <PaymentLink url={data.paymentLink} />;
  if (isError) return <LoadFailedAlert title={phoneOrderTexts.link.failed} onRetry={refetch} />;
  return data ? null : <Loading label={phoneOrderTexts.link.loading} height="3rem" />;
}
