import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../api/problem.ts';
import { Alert, Button, buttonLook } from '../../ui/index.ts';
import { useCart } from '../cart/index.ts';
import * as styles from './checkout-page.css.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

interface CheckoutProblemProps {
  problem: Problem;
  /** Nobody knows whether the order arrived. */
  isFailed: boolean;
  onRetry: () => void;
}

/** Takes the focus, so that it is in view and its way on is the next stop of the keyboard. */
export function CheckoutProblem(props: CheckoutProblemProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={styles.problem}>
      {props.isFailed ? <Failure {...props} /> : <Refusal problem={props.problem} />}
    </div>
  );
}

function Failure({ problem, onRetry }: CheckoutProblemProps) {
  return (
    <Alert
      title={texts.failedTitle}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {problem.userMessage} {texts.failedHint}
    </Alert>
  );
}

function Refusal({ problem }: { problem: Problem }) {
  return (
    <Alert title={texts.refusedTitle} action={<WayOn code={problem.code} />}>
      {problem.userMessage}
    </Alert>
  );
}

function WayOn({ code }: { code: string }) {
  const cart = useCart();
  // Empty after an attempt nobody heard back from: the order may well be there.
  if (code === 'empty_cart') {
    return (
      <Link to="/orders" className={buttonLook({ variant: 'secondary' })}>
        {texts.lookAtOrders}
      </Link>
    );
  }
  if (code !== 'out_of_stock') return null;
  return (
    <Button variant="secondary" onClick={cart.open}>
      {texts.editCart}
    </Button>
  );
}
