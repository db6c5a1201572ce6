import { zodResolver } from '@hookform/resolvers/zod';
import { checkoutFormSchema, type CheckoutForm as CheckoutOutput, type CurrentUser, type PlaceOrderRequest } from '@mithai/contracts';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Problem } from '../../api/problem.ts';
import { Button, Price, toast } from '../../ui/index.ts';
import { useCart } from '../cart/index.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import { prefilled, useDraft, useObjections, type CheckoutValues } from './checkout-values.ts';
import * as styles from './checkout-page.css.ts';
import { checkoutNotices, checkoutTexts as texts } from './checkout.texts.ts';
import { ContactFields, DeliveryFields } from './delivery-fields.tsx';
import { GiftOptions } from './gift-options.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { chosenPacking, toPlaceOrderRequest, totalWithPacking } from './place-order-request.ts';

interface CheckoutFormProps {
  user: CurrentUser;
  isSubmitting: boolean;
  /** Nobody knows whether the order arrived. */
  isFailed: boolean;
  problem: Problem | null;
  onSubmit: (request: PlaceOrderRequest) => void;
  onRetry: () => void;
  onEdit: () => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { user, isSubmitting, isFailed, problem, onSubmit, onRetry, onEdit } = props;
  const cart = useCart();
  const form = useForm<CheckoutValues, unknown, CheckoutOutput>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues: prefilled(user),
    mode: 'onTouched',
  });
  useDraft(user.id, form);
  useObjections(problem, form);

  const [giftPacking, giftPackingType] = useWatch({ control: form.control, name: ['giftPacking', 'giftPackingType'] });
  const packing = chosenPacking({ giftPacking, giftPackingType });
  const isEmpty = cart.lines.length === 0;
  const submit = form.handleSubmit((values) => {
    if (isEmpty) toast(checkoutNotices.emptyCart);
    else onSubmit(toPlaceOrderRequest(values, cart.total));
  });

  return (
    <FormProvider {...form}>
      <div className={styles.columns}>
        <OrderSummary packing={packing} />
        <form className={styles.form} onSubmit={submit} onChange={() => problem && onEdit()} noValidate>
          <ContactFields />
          <DeliveryFields />
          <GiftOptions />
          <PaymentOptions />
          {problem && <CheckoutProblem problem={problem} isFailed={isFailed} onRetry={onRetry} />}
          <Button type="submit" size="large" fill pending={isSubmitting} disabled={cart.isLoading}>
            {isSubmitting ? texts.submitting : texts.submit}
            {!isSubmitting && !isEmpty && (
              <span className={styles.cost}>
                <Price rupees={totalWithPacking(cart.total, packing)} />
              </span>
            )}
          </Button>
        </form>
      </div>
    </FormProvider>
  );
}
