import { GIFT_PACKING_TYPES, shopChargesSchema, type ShopSettings } from '@mithai/contracts';
import { Field, TextInput } from '../../../ui/index.ts';
import { parseNumber, parseOptionalNumber } from '../../../parse-number.ts';
import { giftPackingNames } from '../../orders/orders.texts.ts';
import { chargesTexts as texts } from './charges-form.texts.ts';
import { SettingsForm } from './settings-form.tsx';
import * as styles from './settings.css.ts';
import { useSettingsForm } from './use-settings-form.ts';

const chargesOf = ({ charges }: ShopSettings) => charges;

export function ChargesForm({ settings }: { settings: ShopSettings }) {
  const form = useSettingsForm({
    group: 'charges',
    settings,
    schema: shopChargesSchema,
    source: chargesOf,
    read: chargesOf,
    write: (charges) => charges,
  });
  const { register, errors } = form;
  return (
    <SettingsForm title={texts.title} hint={texts.hint} form={form}>
      <div className={styles.pair}>
        <Field label={texts.shippingFee} hint={texts.shippingFeeHint} error={errors.shippingFee?.message}>
          <TextInput inputMode="decimal" {...register('shippingFee', { setValueAs: parseNumber })} />
        </Field>
        <Field
          label={texts.freeShippingFrom}
          hint={texts.freeShippingFromHint}
          optional
          error={errors.freeShippingFrom?.message}
        >
          <TextInput inputMode="decimal" {...register('freeShippingFrom', { setValueAs: parseOptionalNumber })} />
        </Field>
      </div>
      <fieldset className={styles.form}>
        <legend className={styles.legend}>{texts.giftPacking}</legend>
        {GIFT_PACKING_TYPES.map((type) => (
          <Field key={type} label={giftPackingNames[type]} error={errors.giftPacking?.[type]?.message}>
            <TextInput inputMode="decimal" {...register(`giftPacking.${type}`, { setValueAs: parseNumber })} />
          </Field>
        ))}
      </fieldset>
    </SettingsForm>
  );
}
