import { PAYMENT_METHODS } from '@mithai/contracts';
import { useFormContext } from 'react-hook-form';
import { ChoiceGroup, RadioCard, VisuallyHidden } from '../../ui/index.ts';
import { paymentMethodNames } from '../orders/orders.texts.ts';
import * as styles from './checkout-page.css.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

export function PaymentOptions() {
  const { register, formState } = useFormContext<CheckoutValues>();
  return (
    <section className={styles.section} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className={styles.sectionTitle}>
        {texts.payment}
      </h2>
      <ChoiceGroup
        legend={<VisuallyHidden>{texts.payment}</VisuallyHidden>}
        layout="pairs"
        error={formState.errors.paymentMethod?.message}
      >
        {PAYMENT_METHODS.map((method) => (
          <RadioCard
            key={method}
            value={method}
            title={paymentMethodNames[method]}
            note={texts.paymentNotes[method]}
            {...register('paymentMethod')}
          />
        ))}
      </ChoiceGroup>
    </section>
  );
}
