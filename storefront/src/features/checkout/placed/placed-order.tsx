import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CookingPot, House, Mail, PackageX } from 'lucide-react';
import { hasStatus } from '../../../api/problem.ts';
import { Button, EmptyState, Spinner } from '../../../ui/index.ts';
import { ConfirmNotice } from '../../orders/confirm-notice.tsx';
import { orderQuery } from '../../orders/orders.queries.ts';
import { paymentStage } from '../../payments/payment-stage.ts';
import { FocusedHeading } from './focused-heading.tsx';
import { placedTexts as texts } from './placed-order.texts.ts';
import { OrderedItems } from './ordered-items.tsx';
import * as styles from './placed-order.css.ts';
import { SignInOffer } from './sign-in-offer.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';
import { ContinueLinks } from './continue-links.tsx';

const STEP_ICONS = [Mail, CookingPot, House];

interface PlacedOrderProps {
  id: number;
  /** Error code for which the payment page did not open. */
  payError: string | undefined;
}

/** Fetches the order by id, so that the page survives a reload. */
export function PlacedOrder({ id, payError }: PlacedOrderProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  if (order && paymentStage(order) !== 'placed') return <UnpaidOrder order={order} payError={payError} />;
  if (order) return <OrderPlaced order={order} />;
  if (!error) {
    return (
      <div className={styles.loading}>
        <Spinner label={texts.loading} />
      </div>
    );
  }
  const isUnknown = hasStatus(error, 404);
  return (
    <div className={styles.page}>
      <EmptyState
        as="h1"
        icon={<PackageX size={52} strokeWidth={1.3} />}
        title={isUnknown ? texts.unknown : texts.failedToLoad}
        action={isUnknown ? <ContinueLinks /> : <Button onClick={() => void refetch()}>{texts.retry}</Button>}
      >
        {isUnknown ? texts.unknownHint : texts.failedToLoadHint}
      </EmptyState>
    </div>
  );
}

function OrderPlaced({ order }: { order: Order }) {
  return (
    <div className={styles.page}>
      <CircleCheck size={56} strokeWidth={1.5} className={styles.placedIcon} aria-hidden="true" />
      <FocusedHeading>{texts.title}</FocusedHeading>
      <p className={styles.text}>{texts.text}</p>
      <div className={styles.confirm}>
        <ConfirmNotice order={order} />
      </div>
      <SignInOffer />
      <OrderedItems order={order} />
      <NextSteps />
      <ContinueLinks />
    </div>
  );
}

function NextSteps() {
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next" className={styles.nextTitle}>
        {texts.next}
      </h2>
      <ol className={styles.steps}>
        {texts.steps.map(({ title, text }, index) => {
          const Icon = STEP_ICONS[index] ?? Mail;
          return (
            <li key={title} className={styles.step}>
              <Icon size={24} strokeWidth={1.6} className={styles.stepIcon} aria-hidden="true" />
              <div>
                <h3 className={styles.stepTitle}>{title}</h3>
                <p className={styles.stepText}>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
