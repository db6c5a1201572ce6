import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, businessDate, Field, formatDay, Select, TextInput } from '../../../../ui/index.ts';
import { problemOf } from '../../../delivery/check-delivery.tsx';
import { useDeliveryDays } from '../../../delivery/delivery.queries.ts';
import { parsePincode } from '../../../delivery/parse-pincode.ts';
import type { PhoneOrderValues } from './phone-order-draft.ts';
import * as styles from './phone-order.css.ts';
import { phoneOrderTexts } from './phone-order.texts.ts';
import type { PhoneOrderLine } from './use-phone-order-lines.ts';

const { day: texts } = phoneOrderTexts;

const OTHER = 'other';

/** The days that customers are offered, and any other one. */
export function PhoneOrderDeliveryDay({ lines }: { lines: readonly PhoneOrderLine[] }) {
  const { register, setValue, formState } = useFormContext<PhoneOrderValues>();
  const [pincode, day = ''] = useWatch<PhoneOrderValues, ['pincode', 'deliveryDay']>({
    name: ['pincode', 'deliveryDay'],
  });
  const [wantsOther, setWantsOther] = useState(false);
  const named = lines.flatMap(({ productId, quantity, product }) =>
    product && quantity > 0 ? [{ productId, quantity, product }] : [],
  );
  const { data } = useDeliveryDays(parsePincode(pincode), named);
  const days = data?.days ?? [];
  const isOther = wantsOther || (day !== '' && !days.includes(day));
  const problem = data && problemOf(data, named);
  const choose = (chosen: string) => {
    setWantsOther(chosen === OTHER);
    setValue('deliveryDay', chosen === OTHER ? '' : chosen, { shouldDirty: true });
  };
  return (
    <section className={styles.section} aria-labelledby="phone-day">
      <h2 id="phone-day" className={styles.sectionTitle}>
        {texts.title}
      </h2>
      {problem && <Alert>{problem}</Alert>}
      <Field label={texts.label} error={isOther ? undefined : formState.errors.deliveryDay?.message}>
        <Select value={isOther ? OTHER : day} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.soonest}</option>
          {days.map((offered) => (
            <option key={offered} value={offered}>
              {formatDay(offered)}
            </option>
          ))}
          <option value={OTHER}>{texts.other}</option>
        </Select>
      </Field>
      {isOther && (
        <Field label={texts.date} hint={texts.dateHint} error={formState.errors.deliveryDay?.message}>
          <TextInput type="date" min={businessDate(new Date())} {...register('deliveryDay')} />
        </Field>
      )}
    </section>
  );
}
