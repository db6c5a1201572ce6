import type { CurrentUser } from '@mithai/contracts';
import { SignedInOnly } from '../session/index.ts';
import { CheckoutForm } from './checkout-form.tsx';
import * as styles from './checkout-page.css.ts';
import { checkoutNotices, checkoutTexts as texts } from './checkout.texts.ts';
import { OrderPlaced } from './order-placed.tsx';
import { useCheckout } from './use-checkout.ts';

export function CheckoutPage() {
  return (
    <SignedInOnly notice={checkoutNotices.signIn} opensLogin>
      {(user) => <Checkout key={user.id} user={user} />}
    </SignedInOnly>
  );
}

function Checkout({ user }: { user: CurrentUser }) {
  const [snapshot, send] = useCheckout(user);
  const { order, problem } = snapshot.context;
  if (order) return <OrderPlaced order={order} />;

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <CheckoutForm
        user={user}
        isSubmitting={snapshot.matches('submitting')}
        problem={problem}
        isFailed={snapshot.matches('failed')}
        onSubmit={(request) => send({ type: 'submit', request })}
        onRetry={() => send({ type: 'retry' })}
        onEdit={() => send({ type: 'edit' })}
      />
    </div>
  );
}
