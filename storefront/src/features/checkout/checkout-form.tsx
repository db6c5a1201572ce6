import type { CheckoutForm as CheckoutOutput, CurrentUser } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { toast } from '../../ui/index.ts';
import { addressesQuery } from '../addresses/addresses.queries.ts';
import type { CartLineView } from '../cart/cart-lines.ts';
import { canSubmit, findOutOfStockLines, findUnansweredAttempt, totalToConfirm } from './checkout-rules.ts';
import * as styles from './checkout.css.ts';
import { checkoutNotices } from './checkout.texts.ts';
import { CheckoutFields } from './fields/checkout-fields.tsx';
import type { CheckoutEvent, CheckoutSnapshot } from './placing/checkout.machine.ts';
import { CheckoutProblem } from './submit/checkout-problem.tsx';
import { SubmitOrder } from './submit/submit-order.tsx';
import { WrongFields } from './submit/wrong-fields.tsx';
import { OrderSummary, UnansweredSummary } from './summary/order-summary.tsx';
import { findRepricedLines } from './summary/repriced-lines.ts';
import { checkoutDraft } from './values/checkout-draft.ts';
import { toCartOrderRequest } from './values/place-order-request.ts';
import { useCartToDeliver, type CartToDeliver } from './values/use-cart-to-deliver.ts';
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

interface Submission extends Pick<CheckoutFormProps, 'user' | 'send'> {
  cart: CartToDeliver;
}

/** Remembers the prices that the customer saw, because an answer may bring others. */
function useSubmission({ user, cart, send }: Submission) {
  const [sentLines, setSentLines] = useState<readonly CartLineView[]>([]);
  const submit = (values: CheckoutOutput) => {
    if (cart.lines.length === 0) return toast(checkoutNotices.emptyCart);
    setSentLines(cart.lines);
    send({ type: 'submit', request: toCartOrderRequest(user, values, cart) });
  };
  const retry = (event: SubmitEvent) => {
    event.preventDefault();
    send({ type: 'retry' });
  };
  return { submit, retry, repriced: findRepricedLines(sentLines, cart.lines) };
}
