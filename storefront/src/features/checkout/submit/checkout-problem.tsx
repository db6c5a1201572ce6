import type { CurrentUser } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../../api/problem.ts';
import { Alert, Button, buttonVariants } from '../../../ui/index.ts';
import type { CartLineView } from '../../cart/cart-lines.ts';
import { VerifyEmail } from '../../profile/verify-email.tsx';
import * as styles from '../checkout.css.ts';
import { awaitsConnection, type CheckoutPhase } from '../checkout-rules.ts';
import { checkoutTexts as texts } from '../checkout.texts.ts';
import type { Repriced } from '../summary/repriced-lines.ts';
import type { CheckoutEvent } from '../placing/checkout.machine.ts';
import { cameTooSoon, foundCartEmpty } from '../placing/order-failure.ts';
import { OutOfStockLines } from './out-of-stock-lines.tsx';

interface CheckoutProblemProps {
  user: CurrentUser;
  phase: CheckoutPhase;
  problem: Problem | null;
  outOfStockLines: readonly CartLineView[];
  repriced: readonly Repriced[];
  send: (event: CheckoutEvent) => void;
}

/**
 * Explains why the order was not placed and what to do. Takes the focus when an answer arrives, to scroll into view.
 */
export function CheckoutProblem(props: CheckoutProblemProps) {
  const { phase, problem, outOfStockLines, send } = props;
  const frame = useRef<HTMLDivElement>(null);
  const feedback = awaitsConnection(phase) ? phase : problem;
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
  switch (props.phase) {
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

function Unverified({ user, problem }: ExplanationProps) {
  return (
    <Alert tone="info" title={texts.unverifiedTitle}>
      <p>
        {problem?.userMessage} {texts.unverifiedHint}
      </p>
      <VerifyEmail user={user} />
    </Alert>
  );
}

function Failure({ problem, send }: ExplanationProps) {
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

function Refusal({ problem, outOfStockLines, repriced, onSettle }: ExplanationProps) {
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
