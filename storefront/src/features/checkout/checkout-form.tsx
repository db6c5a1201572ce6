import { zodResolver } from '@hookform/resolvers/zod';
import {
  checkoutFormSchema,
  giftPackingOf,
  mapBuyerNotes,
  type CheckoutForm as CheckoutOutput,
  type CurrentUser,
  type PlaceOrderRequest,
  type ShopCharges,
} from '@mithai/contracts';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { FormProvider, useForm, useWatch, useFormContext, type Control } from 'react-hook-form';
import type { Problem } from '../../api/problem.ts';
import { toast, Alert } from '../../ui/index.ts';
import { addressesQuery } from '../addresses/addresses.queries.ts';
import type { CartLineView } from '../cart/cart-lines.ts';
import { cartQuery } from '../cart/cart.queries.ts';
import { withoutRefused } from '../discounts/discount-codes.ts';
import { buyerNoteTexts } from '../orders/buyer-notes.texts.ts';
import { ClosedNotice } from '../shop/closed-notice.tsx';
import { shopQuery, useShop } from '../shop/shop.queries.ts';
import { CHECKOUT_TEXTS } from './checkout-draft.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import {
  awaitsConnection,
  canSubmit,
  findOutOfStockLines,
  findUnansweredAttempt,
  savesContact,
  type CheckoutPhase,
} from './checkout-rules.ts';
import { initialCheckoutValues, useDraft, useServerErrors, type CheckoutValues } from './checkout-values.ts';
import * as styles from './checkout-page.css.ts';
import type { Attempt } from './pending-order.ts';
import { checkoutNotices, checkoutTexts as texts } from './checkout.texts.ts';
import { DeliveryDay } from './delivery-day.tsx';
import { ContactFields, DeliveryFields } from './delivery-fields.tsx';
import { GiftOptions } from './gift-options.tsx';
import { findRepricedLines } from './repriced-lines.ts';
import { OrderSummary, UnansweredSummary } from './order-summary.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { toPlaceOrderRequest, totalWithPacking } from './place-order-request.ts';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';
import { SubmitOrder } from './submit-order.tsx';
import { useCartToDeliver, type CartToDeliver } from './use-cart-to-deliver.ts';

interface CheckoutFormProps {
  user: CurrentUser;
  phase: CheckoutPhase;
  attempt: Attempt | null;
  problem: Problem | null;
  onSubmit: (request: PlaceOrderRequest) => void;
  onRetry: () => void;
  onEdit: () => void;
  onCancel: () => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { user, phase, problem, attempt, onSubmit, onRetry, onEdit, onCancel } = props;
  const isFetching = useIsFetchingCosts();
  const { data: addresses } = useQuery(addressesQuery);
  const form = useForm<CheckoutValues, unknown, CheckoutOutput>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues: initialCheckoutValues(user, addresses?.[0]),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const cart = useCartToDeliver(form.control);
  useDraft(user.id, form);
  useServerErrors(problem, form);

  const { packing, charges, total } = useCosts(form.control, cart.total);
  const isEmpty = cart.lines.length === 0;
  const unanswered = findUnansweredAttempt(phase, cart, attempt);
  const outOfStockLines = findOutOfStockLines(cart.lines);
  const [sentLines, setSentLines] = useState<readonly CartLineView[]>([]);
  const repriced = findRepricedLines(sentLines, cart.lines);

  const submit = form.handleSubmit((values) => {
    if (isEmpty) return toast(checkoutNotices.emptyCart);
    setSentLines(cart.lines);
    onSubmit(toRequest(user, values, cart, charges));
  });

  return (
    <FormProvider {...form}>
      <div className={styles.columns}>
        {unanswered ? (
          <UnansweredSummary total={unanswered.request.expectedTotal} hasFailed={phase === 'failed'} />
        ) : (
          <OrderSummary cart={cart} packing={packing} repriced={repriced} isFixed={awaitsConnection(phase)} />
        )}
        <form className={styles.form} onSubmit={unanswered ? instead(onRetry) : submit} onChange={onEdit} noValidate>
          <Fields user={user} total={total} disabled={unanswered !== null || awaitsConnection(phase)} />
          <FormErrors />
          <CheckoutProblem
            user={user}
            phase={phase}
            problem={problem}
            outOfStockLines={outOfStockLines}
            repriced={repriced}
            onRetry={onRetry}
            onCancel={onCancel}
            onSettle={onEdit}
          />
          <SubmitOrder
            cost={isEmpty ? (unanswered?.request.expectedTotal ?? null) : total}
            cart={cart}
            isSubmitting={phase === 'submitting'}
            isUnsettled={outOfStockLines.length > 0}
            disabled={!canSubmit(phase, { ...cart, isFetching })}
          />
        </form>
      </div>
    </FormProvider>
  );
}

const instead = (act: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  act();
};

function toRequest(
  user: CurrentUser,
  values: CheckoutOutput,
  { total, codes, preview }: CartToDeliver,
  charges: ShopCharges,
): PlaceOrderRequest {
  const discountCodes = withoutRefused(codes, preview);
  return {
    ...toPlaceOrderRequest(values, total, charges),
    ...(discountCodes.length > 0 && { discountCodes }),
    saveContact: savesContact(user, values),
  };
}

function useCosts(control: Control<CheckoutValues, unknown, CheckoutOutput>, cartTotal: number) {
  const { charges } = useShop();
  const [giftPacking, giftPackingType] = useWatch({ control, name: ['giftPacking', 'giftPackingType'] });
  const packing = giftPackingOf({ giftPacking, giftPackingType });
  return { packing, charges, total: totalWithPacking(cartTotal, packing, charges) };
}

/** The cart, or the shop's charges. */
function useIsFetchingCosts(): boolean {
  const carts = useIsFetching({ queryKey: cartQuery.queryKey });
  return useIsFetching({ queryKey: shopQuery.queryKey, exact: true }) + carts > 0;
}

function Fields({ user, total, disabled }: { user: CurrentUser; total: number; disabled: boolean }) {
  return (
    <fieldset className={styles.form} disabled={disabled}>
      <ClosedNotice />
      <p className={styles.legend}>{texts.requiredHint}</p>
      <SavedAddresses user={user} />
      <ContactFields />
      <DeliveryFields>
        <SaveAddress user={user} />
      </DeliveryFields>
      <DeliveryDay />
      <GiftOptions />
      <PaymentOptions total={total} />
    </fieldset>
  );
}

const FIELD_LABELS = { ...texts.fields, ...mapBuyerNotes((_, name) => buyerNoteTexts[name].label) };

function FormErrors() {
  const { formState, setFocus } = useFormContext<CheckoutValues>();
  const wrong = CHECKOUT_TEXTS.filter((field) => formState.errors[field]);
  if (formState.submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert title={texts.wrongFields(wrong.length)}>
      <ul className={styles.wrongFields}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={styles.wrongField} onClick={() => setFocus(field)}>
              {FIELD_LABELS[field]}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
