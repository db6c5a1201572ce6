import { isOrderable, type CustomOrder } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Alert, Button, Dialog, formatDate, formatDay, businessDate } from '../../ui/index.ts';
import { useWithdrawRequest } from './custom-orders.mutations.ts';
import { myRequestsTexts as texts } from './custom-orders.texts.ts';
import { OrderAtQuote } from './order-at-quote.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import * as styles from './request-dialog.css.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestStatusBadge } from './request-status.tsx';

export function RequestDialog({ request, onClose }: { request: CustomOrder | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={request !== undefined}
      onClose={onClose}
      title={request?.title ?? ''}
      description={request && texts.requestNumber(request.id, formatDate(request.createdAt))}
      size="wide"
    >
      {request && <Request key={request.id} request={request} />}
    </Dialog>
  );
}

function Request({ request }: { request: CustomOrder }) {
  const [isOrdering, setIsOrdering] = useState(false);
  const canOrder = isOrderable(request, businessDate(new Date()));
  if (isOrdering && canOrder && request.quote) {
    return <OrderAtQuote request={request} quote={request.quote} onBack={() => setIsOrdering(false)} />;
  }
  return (
    <div className={styles.sections}>
      <div>
        <RequestStatusBadge request={request} />
      </div>
      {request.status !== 'pending' && request.adminComments && (
        <section className={styles.response}>
          <h3 className={styles.title}>{texts.adminResponse}</h3>
          <p className={styles.comments}>{request.adminComments}</p>
        </section>
      )}
      {request.quote && (
        <section className={styles.quote} aria-labelledby={`quote-${request.id}`}>
          <h3 id={`quote-${request.id}`} className={styles.title}>
            {texts.quote.title}
          </h3>
          <QuoteFacts quote={request.quote} quantity={request.quantity} />
          <QuoteSummary request={request} />
          {canOrder && <Button onClick={() => setIsOrdering(true)}>{texts.quote.order}</Button>}
        </section>
      )}
      <RequestFacts request={request} />
      {request.status === 'pending' && !request.withdrawnAt && <Withdraw id={request.id} />}
    </div>
  );
}

function QuoteSummary({ request: { quote, orderId } }: { request: CustomOrder }) {
  if (orderId) {
    return (
      <p>
        {texts.quote.placed}{' '}
        <Link to="/orders" search={{ order: String(orderId) }}>
          {texts.quote.viewOrder(orderId)}
        </Link>
      </p>
    );
  }
  if (!quote) return null;
  const isOver = businessDate(new Date()) > quote.expiresOn;
  const day = formatDay(quote.expiresOn);
  return <p>{isOver ? texts.quote.expired(day) : texts.quote.until(day)}</p>;
}

function Withdraw({ id }: { id: number }) {
  const { mutate: withdraw, isPending } = useWithdrawRequest(id);
  const [step, setStep] = useState<'idle' | 'asking' | 'declined'>('idle');
  if (step !== 'asking') {
    return (
      <div className={styles.withdraw}>
        <p className={styles.soft}>{texts.withdrawHint}</p>
        <Button ref={step === 'declined' ? focus : undefined} variant="secondary" onClick={() => setStep('asking')}>
          {texts.withdraw}
        </Button>
      </div>
    );
  }
  return (
    <Alert tone="info" title={texts.withdrawSure}>
      <div className={styles.choices}>
        <Button size="small" variant="destructive" pending={isPending} onClick={() => withdraw()}>
          {isPending ? texts.withdrawing : texts.withdrawYes}
        </Button>
        <Button ref={focus} size="small" variant="quiet" onClick={() => setStep('declined')}>
          {texts.withdrawNo}
        </Button>
      </div>
    </Alert>
  );
}

/** Moves the focus here, because the focused element has unmounted. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();
