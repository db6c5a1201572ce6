import { STATES } from '@mithai/contracts';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, TextInput } from '../../ui/index.ts';
import * as styles from './checkout-page.css.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutTexts } from './checkout.texts.ts';

const { fields: texts } = checkoutTexts;

export function ContactFields() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const { errors } = formState;
  return (
    <section className={styles.section} aria-labelledby="checkout-contact">
      <h2 id="checkout-contact" className={styles.sectionTitle}>
        {checkoutTexts.contact}
      </h2>
      <Field label={texts.name} error={errors.name?.message}>
        <TextInput autoComplete="shipping name" autoCapitalize="words" {...register('name')} />
      </Field>
      <Field label={texts.email} hint={texts.emailHint} error={errors.email?.message}>
        <TextInput type="email" autoComplete="shipping email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="shipping tel" {...register('phone')} />
      </Field>
    </section>
  );
}

export function DeliveryFields() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const { errors } = formState;
  const statesId = useId();
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" className={styles.sectionTitle}>
        {checkoutTexts.delivery}
      </h2>
      <Field label={texts.address} error={errors.address?.message}>
        <TextInput autoComplete="shipping address-line1" {...register('address')} />
      </Field>
      <Field label={texts.city} error={errors.city?.message}>
        <TextInput autoComplete="shipping address-level2" {...register('city')} />
      </Field>
      <Field label={texts.state} error={errors.state?.message}>
        <TextInput autoComplete="shipping address-level1" list={statesId} {...register('state')} />
      </Field>
      <datalist id={statesId}>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </datalist>
      <Field label={texts.pincode} error={errors.pincode?.message}>
        <TextInput autoComplete="shipping postal-code" inputMode="numeric" {...register('pincode')} />
      </Field>
    </section>
  );
}
