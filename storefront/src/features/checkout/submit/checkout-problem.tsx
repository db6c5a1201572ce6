import type { CurrentUser } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Alert, Button, buttonVariants } from '../../../ui/index.ts';
import type { CartLineView } from '../../cart/cart-lines.ts';
import { VerifyEmail } from '../../profile/verify-email.tsx';
import * as styles from './submit-order.css.ts';
import { submitTexts as texts } from './submit-order.texts.ts';
import type { Repriced } from '../summary/repriced-lines.ts';
import type { CheckoutEvent, CheckoutSnapshot } from '../placing/checkout.machine.ts';
import { cameTooSoon, foundCartEmpty } from '../placing/order-failure.ts';
import { OutOfStockLines } from './out-of-stock-lines.tsx';

interface CheckoutProblemProps {
  user: CurrentUser;
  checkout: CheckoutSnapshot;
  outOfStockLines: readonly CartLineView[];
  repriced: readonly Repriced[];
  send: (event: CheckoutEvent) => void;
}

/**
 * Explains why the order was not placed and what to do. Takes the focus when an answer arrives, to scroll into view.
 */
export function CheckoutProblem(props: CheckoutProblemProps) {
  const { checkout, outOfStockLines, send } = props;
  const frame = useRef<HTMLDivElement>(null);
  const feedback = checkout.hasTag('awaitsConnection') ? checkout.value : checkout.context.problem;
  useEffect(() => {
    if (feedback) frame.current?.focus();
  }, [feedback]);

  if (!feedback && outOfStockLines.length === 0) return null;
  // The pressed button may unmount, so move the focus first.
  const settle = () => {
    frame.current?.focus();
    send({ type: 'edit' });
  };
  return (
    <div ref={frame} tabIndex={-1} className={styles.problem}>
      <Explanation {...props} onSettle={settle} />
    </div>
  );
}

interface ExplanationProps extends CheckoutProblemProps {
  onSettle: () => void;
}

function Explanation(props: ExplanationProps) {
  switch (props.checkout.value) {
    case 'waiting':
      return <Waiting {...props} />;
    case 'resending':
      return (
        <Alert tone="info" title={texts.failedTitle}>
          {texts.resendingHint}
        </Alert>
      );
    case 'unverified':
      return <Unverified {...props} />;
    case 'failed':
      return <Failure {...props} />;
    default:
      return <Refusal {...props} />;
  }
}

function Waiting({ send }: ExplanationProps) {
  return (
    <Alert
      tone="info"
      title={texts.waitingTitle}
      action={
        <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
          {texts.cancelWaiting}
        </Button>
      }
    >
      {texts.waitingHint}
    </Alert>
  );
}

function Unverified({ user, checkout }: ExplanationProps) {
  return (
    <Alert tone="info" title={texts.unverifiedTitle}>
      <p>
        {checkout.context.problem?.userMessage} {texts.unverifiedHint}
      </p>
      <VerifyEmail user={user} />
    </Alert>
  );
}

function Failure({ checkout, send }: ExplanationProps) {
  const { problem } = checkout.context;
  return (
    <Alert
      title={cameTooSoon(problem) ? texts.tooSoonTitle : texts.failedTitle}
      action={
        <Button variant="secondary" onClick={() => send({ type: 'retry' })}>
          {texts.retry}
        </Button>
      }
    >
      {problem?.userMessage} {texts.failedHint}
    </Alert>
  );
}

function Refusal({ checkout, outOfStockLines, repriced, onSettle }: ExplanationProps) {
  const { problem } = checkout.context;
  if (outOfStockLines.length > 0) {
    return (
      <Alert title={problem ? texts.refusedTitle : texts.shortTitle}>
        <OutOfStockLines lines={outOfStockLines} onSettle={onSettle} />
      </Alert>
    );
  }
  return (
    <Alert
      title={texts.refusedTitle}
      action={
        foundCartEmpty(problem) && (
          <Link to="/orders" className={buttonVariants({ variant: 'secondary' })}>
            {texts.viewOrders}
          </Link>
        )
      }
    >
      <p>{problem?.userMessage}</p>
      {repriced.length > 0 && (
        <ul>
          {repriced.map(({ line: { productId, product }, was }) => (
            <li key={productId}>{texts.repriced(product.name, was, product.price)}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
