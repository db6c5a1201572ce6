import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, Field, formatDay, Select } from '../../../ui/index.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { problemOf } from '../../delivery/check-delivery.tsx';
import { useDeliveryDays } from '../../delivery/delivery.queries.ts';
import { deliveryTexts } from '../../delivery/delivery.texts.ts';
import { dayQuestion, isDayGone } from '../checkout-rules.ts';
import * as styles from './checkout-fields.css.ts';
import type { CheckoutValues } from '../values/checkout-values.ts';
import { useDestinationPincode } from '../values/use-cart-to-deliver.ts';

const { day: texts } = deliveryTexts;

export function DeliveryDay() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const pincode = useDestinationPincode();
  const { lines } = useCart();
  const { data } = useDeliveryDays(pincode, lines);
  const isTaken = useOfferedDay(data?.days);
  const problem = data && problemOf(data, lines);
  const question = dayQuestion(data, problem);
  if (!data || question === 'none') return null;
  return (
    <section className={styles.section} aria-labelledby="checkout-day">
      <h2 id="checkout-day" className={styles.sectionTitle}>
        {texts.title}
      </h2>
      {question === 'problem' ? (
        <Alert>{problem}</Alert>
      ) : (
        <Field
          label={texts.label}
          required={data.isDayRequired}
          error={formState.errors.deliveryDay?.message ?? (isTaken ? texts.taken : undefined)}
        >
          <Select {...register('deliveryDay')}>
            <option value="">{data.isDayRequired ? texts.choose : texts.soonest(data)}</option>
            {data.days.map((day) => (
              <option key={day} value={day}>
                {formatDay(day)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </section>
  );
}

/** Clears a chosen day that is no longer offered; returns true until another one is chosen. */
function useOfferedDay(days: readonly string[] | undefined): boolean {
  const { setValue, control } = useFormContext<CheckoutValues>();
  const chosen = useWatch({ control, name: 'deliveryDay' });
  const [isTaken, setTaken] = useState(false);
  const isGone = isDayGone(chosen, days);
  useEffect(() => {
    if (!isGone) return;
    setValue('deliveryDay', '', { shouldDirty: true });
    setTaken(true);
  }, [isGone, setValue]);
  return isTaken && !chosen;
}
