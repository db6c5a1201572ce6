import type { PaymentMethod } from '@mithai/contracts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, ChoiceGroup, RadioCard, VisuallyHidden } from '../../../ui/index.ts';
import { usePaymentMethods } from '../../payments/payments.queries.ts';
import * as styles from './checkout-fields.css.ts';
import { fieldTexts } from './checkout-fields.texts.ts';
import { allowsCod, isTooLittleOnline, methodInstead, noteOf, offeredMethods } from '../payment-method-rules.ts';
import type { CheckoutValues } from '../values/checkout-values.ts';
import { useAddressArea } from '../values/use-cart-to-deliver.ts';

const { payment: texts } = fieldTexts;

/** `total`: rupees. */
export function PaymentOptions({ total }: { total: number }) {
  const { register, formState } = useFormContext<CheckoutValues>();
  const { methods, isPending, isError } = usePaymentMethods();
  const area = useAddressArea();
  const toSomeoneElse = useWatch<CheckoutValues, 'toSomeoneElse'>({ name: 'toSomeoneElse' }) ?? false;
  const options = offeredMethods(methods, { area, total, toSomeoneElse });
  const refusesCash = toSomeoneElse && total > 0;
  const isCodPossible = allowsCod(area) && !refusesCash;
  const chosen = useChosenMethod();
  useInstead(isPending ? null : methodInstead(chosen, options));
  return (
    <section className={styles.section} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className={styles.sectionTitle}>
        {texts.title}
      </h2>
      {isError && !refusesCash && <Alert tone="info">{texts.cashOnly}</Alert>}
      {refusesCash && <p className={styles.legend}>{texts.noCodForGift}</p>}
      {!refusesCash && !allowsCod(area) && <p className={styles.legend}>{texts.noCod}</p>}
      {isTooLittleOnline(total) && <p className={styles.legend}>{isCodPossible ? texts.onlyCod : texts.noMethod}</p>}
      {refusesCash && !isPending && options.length === 0 && !isTooLittleOnline(total) && (
        <Alert>{texts.noMethodForGift}</Alert>
      )}
      <ChoiceGroup
        legend={<VisuallyHidden>{texts.title}</VisuallyHidden>}
        layout="pairs"
        error={formState.errors.paymentMethod?.message}
      >
        {options.map((option) => (
          <RadioCard
            key={option.method}
            value={option.method}
            title={texts.names[option.method]}
            note={texts.notes[noteOf(option)]}
            {...register('paymentMethod')}
          />
        ))}
      </ChoiceGroup>
    </section>
  );
}

export const useChosenMethod = (): PaymentMethod =>
  useWatch<CheckoutValues, 'paymentMethod'>({ name: 'paymentMethod' });

function useInstead(method: PaymentMethod | null): void {
  const { setValue } = useFormContext<CheckoutValues>();
  useEffect(() => {
    if (method) setValue('paymentMethod', method);
  }, [method, setValue]);
}
