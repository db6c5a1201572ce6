import { Link } from '@tanstack/react-router';
import type { Problem } from '../../api/client.ts';
import { Alert, Button, buttonLook } from '../../ui/index.ts';
import { useCart } from '../cart/index.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

interface CheckoutProblemProps {
  problem: Problem;
  /** Nobody knows whether the order arrived. */
  isFailed: boolean;
  onRetry: () => void;
}

export function CheckoutProblem({ problem, isFailed, onRetry }: CheckoutProblemProps) {
  if (isFailed) {
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
