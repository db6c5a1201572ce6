import type { CurrentUser } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { addressesQuery } from '../addresses/addresses.queries.ts';
import { canSubmit, findOutOfStockLines, findUnansweredAttempt, totalToConfirm } from './checkout-rules.ts';
import * as styles from './checkout.css.ts';
import { CheckoutFields } from './fields/checkout-fields.tsx';
import type { CheckoutEvent, CheckoutSnapshot } from './placing/checkout.machine.ts';
import { useSubmission } from './placing/use-checkout.ts';
import { CheckoutProblem } from './submit/checkout-problem.tsx';
import { SubmitOrder } from './submit/submit-order.tsx';
import { WrongFields } from './submit/wrong-fields.tsx';
import { OrderSummary, UnansweredSummary } from './summary/order-summary.tsx';
import { checkoutDraft } from './values/checkout-draft.ts';
import { useCartToDeliver } from './values/use-cart-to-deliver.ts';
import { useCheckoutForm } from './values/use-checkout-form.ts';

interface CheckoutFormProps {
  user: CurrentUser;
  checkout: CheckoutSnapshot;
  send: (event: CheckoutEvent) => void;
}

export function CheckoutForm({ user, checkout, send }: CheckoutFormProps) {
  const { data: addresses } = useQuery(addressesQuery);
  const form = useCheckoutForm({
    user,
    address: addresses?.[0],
    draft: checkoutDraft,
    problem: checkout.context.problem,
  });
  const cart = useCartToDeliver(form.control);
  const unanswered = findUnansweredAttempt(checkout, cart);
  const outOfStockLines = findOutOfStockLines(cart.lines);
  const { submit, retry, repriced } = useSubmission({ user, cart, send });
  const isFixed = checkout.hasTag('awaitsConnection');

  return (
    <FormProvider {...form}>
      <div className={styles.columns}>
        {unanswered ? (
          <UnansweredSummary total={unanswered.request.expectedTotal} hasFailed={checkout.matches('failed')} />
        ) : (
          <OrderSummary cart={cart} repriced={repriced} isFixed={isFixed} />
        )}
        <form
          className={styles.form}
          onSubmit={unanswered ? retry : form.handleSubmit(submit)}
          onChange={() => send({ type: 'edit' })}
          noValidate
        >
          <CheckoutFields user={user} total={cart.costs.total} disabled={unanswered !== null || isFixed} />
          <WrongFields />
          <CheckoutProblem
            user={user}
            checkout={checkout}
            outOfStockLines={outOfStockLines}
            repriced={repriced}
            send={send}
          />
          <SubmitOrder
            cost={totalToConfirm(cart.costs.total, cart.lines, unanswered)}
            cart={cart}
            isSubmitting={checkout.hasTag('submitting')}
            isUnsettled={outOfStockLines.length > 0}
            disabled={!canSubmit(checkout, cart)}
          />
        </form>
      </div>
    </FormProvider>
  );
}
