import type { PaymentMethod } from '@mithai/contracts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, ChoiceGroup, RadioCard, VisuallyHidden } from '../../../ui/index.ts';
import { usePaymentMethods } from '../../payments/payments.queries.ts';
import * as styles from './checkout-fields.css.ts';
import { fieldTexts } from './checkout-fields.texts.ts';
import { methodInstead, noteOf, offeredMethods, paymentNotes, type PaymentNote } from '../payment-method-rules.ts';
import type { CheckoutValues } from '../values/checkout-values.ts';
import { useAddressArea } from '../values/use-cart-to-deliver.ts';

const { payment: texts } = fieldTexts;

/** `total`: rupees. */
export function PaymentOptions({ total }: { total: number }) {
  const { register, formState } = useFormContext<CheckoutValues>();
  const query = usePaymentMethods();
  const area = useAddressArea();
  const toSomeoneElse = useWatch<CheckoutValues, 'toSomeoneElse'>({ name: 'toSomeoneElse' }) ?? false;
  const situation = { area, total, toSomeoneElse };
  const options = offeredMethods(query.methods, situation);
  const chosen = useChosenMethod();
  useInstead(query.isPending ? null : methodInstead(chosen, options));
  return (
    <section className={styles.section} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className={styles.sectionTitle}>
        {texts.title}
      </h2>
      {paymentNotes(query, situation).map((note) => (
        <Note key={note} note={note} />
      ))}
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

const ALERTS: Partial<Record<PaymentNote, 'info' | 'danger'>> = { cashOnly: 'info', noMethodForGift: 'danger' };

function Note({ note }: { note: PaymentNote }) {
  const tone = ALERTS[note];
  return tone ? <Alert tone={tone}>{texts[note]}</Alert> : <p className={styles.legend}>{texts[note]}</p>;
}

export const useChosenMethod = (): PaymentMethod =>
  useWatch<CheckoutValues, 'paymentMethod'>({ name: 'paymentMethod' });

function useInstead(method: PaymentMethod | null): void {
  const { setValue } = useFormContext<CheckoutValues>();
  useEffect(() => {
    if (method) setValue('paymentMethod', method);
  }, [method, setValue]);
}
