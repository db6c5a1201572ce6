import { DELIVERY_STATES, type CurrentUser } from '@mithai/contracts';
import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch, type FieldPath } from 'react-hook-form';
import { Checkbox, Field, TextInput } from '../../../ui/index.ts';
import { PincodeField } from '../../pincodes/pincode-field.tsx';
import { usePincodePlace } from '../../pincodes/use-pincode-place.ts';
import { BuyerNoteFields } from './buyer-note-fields.tsx';
import * as styles from './checkout-fields.css.ts';
import { savesContact } from '../checkout-rules.ts';
import type { CheckoutValues } from '../values/checkout-values.ts';
import { fieldTexts } from './checkout-fields.texts.ts';

const { fields: texts } = fieldTexts;

export function ContactFields() {
  const { register, errorOf } = useCheckoutField();
  return (
    <section className={styles.section} aria-labelledby="checkout-contact">
      <h2 id="checkout-contact" className={styles.sectionTitle}>
        {fieldTexts.contact}
      </h2>
      <Field label={texts.name} required error={errorOf('name')}>
        <TextInput autoComplete="shipping name" autoCapitalize="words" {...register('name')} />
      </Field>
      <Field label={texts.email} hint={texts.emailHint} required error={errorOf('email')}>
        <TextInput type="email" autoComplete="shipping email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} required error={errorOf('phone')}>
        <TextInput type="tel" autoComplete="shipping tel" {...register('phone')} />
      </Field>
    </section>
  );
}

export function DeliveryFields({ children }: { children?: ReactNode }) {
  const { register, errorOf } = useCheckoutField();
  const { control, setValue, getFieldState } = useFormContext<CheckoutValues>();
  const [pincode, city, state] = useWatch({ control, name: ['pincode', 'city', 'state'] });
  const hint = usePincodePlace({
    pincode,
    city,
    state,
    onFill: (field, value) =>
      setValue(field, value, { shouldDirty: true, shouldValidate: getFieldState(field).invalid }),
  });
  const statesId = useId();
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" className={styles.sectionTitle}>
        {fieldTexts.delivery}
      </h2>
      <Field label={texts.address} hint={texts.addressHint} required error={errorOf('address')}>
        <TextInput autoComplete="shipping street-address" {...register('address')} />
      </Field>
      <PincodeField hint={hint}>
        <Field label={texts.pincode} hint={texts.pincodeHint} required error={errorOf('pincode')}>
          <TextInput autoComplete="shipping postal-code" inputMode="numeric" {...register('pincode')} />
        </Field>
      </PincodeField>
      <div className={styles.pair}>
        <Field label={texts.city} required error={errorOf('city')}>
          <TextInput autoComplete="shipping address-level2" {...register('city')} />
        </Field>
        <Field label={texts.state} required error={errorOf('state')}>
          <TextInput autoComplete="shipping address-level1" list={statesId} {...register('state')} />
        </Field>
      </div>
      <datalist id={statesId}>
        {DELIVERY_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </datalist>
      <BuyerNoteFields section="delivery" />
      {children}
    </section>
  );
}

/** Checked by default only if it overwrites nothing and the order is no gift, which goes to another person. */
export function SaveContactField({ user }: { user: CurrentUser }) {
  const { control, setValue } = useFormContext<CheckoutValues>();
  const [chosen, giftPacking] = useWatch({ control, name: ['saveContact', 'giftPacking'] });
  return (
    <Checkbox
      label={fieldTexts.saveContact}
      note={fieldTexts.saveContactNote}
      checked={savesContact(user, { saveContact: chosen, giftPacking })}
      onChange={({ target }) => setValue('saveContact', target.checked, { shouldDirty: true })}
    />
  );
}

/** Registers fields that validate on blur, and revalidate while typing only to clear an error. */
function useCheckoutField() {
  const { register, trigger, formState } = useFormContext<CheckoutValues>();
  const { errors } = formState;
  return {
    errorOf: (name: FieldPath<CheckoutValues>): string | undefined => errors[name]?.message,
    register: (name: FieldPath<CheckoutValues>) =>
      register(name, {
        onChange: () => {
          if (errors[name]) void trigger(name);
        },
      }),
  };
}
