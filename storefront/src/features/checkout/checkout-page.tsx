import type { CurrentUser } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { buttonVariants, EmptyState } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import * as styles from './checkout.css.ts';
import { checkoutNotices, checkoutTexts as texts } from './checkout.texts.ts';
import { PlacedOrder } from './placed/placed-order.tsx';
import { useCheckout } from './placing/use-checkout.ts';

interface CheckoutPageProps {
  placed: number | undefined;
  /** Error code for which the payment page of the placed order did not open. */
  payError: string | undefined;
}

export function CheckoutPage({ placed, payError }: CheckoutPageProps) {
  return (
    <SignedInOnly notice={checkoutNotices.signIn} opensLogin opensOffline>
      {(user) =>
        placed ? <PlacedOrder key={placed} id={placed} payError={payError} /> : <Checkout key={user.id} user={user} />
      }
    </SignedInOnly>
  );
}

function Checkout({ user }: { user: CurrentUser }) {
  const [checkout, send] = useCheckout(user);
  if (checkout.matches('superseded')) return <ContinuedInAnotherTab />;

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <CheckoutForm user={user} checkout={checkout} send={send} />
    </div>
  );
}

function ContinuedInAnotherTab() {
  return (
    <div className={styles.page}>
      <EmptyState
        as="h1"
        title={texts.continuedElsewhere}
        action={
          <Link to="/orders" className={buttonVariants()}>
            {texts.viewOrders}
          </Link>
        }
      >
        {texts.continuedElsewhereHint}
      </EmptyState>
    </div>
  );
}
