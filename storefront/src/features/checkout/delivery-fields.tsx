import { DELIVERY_STATES } from '@mithai/contracts';
import { useId } from 'react';
import { Field, TextInput } from '../../ui/index.ts';
import * as styles from './checkout-page.css.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { useCheckoutField } from './use-checkout-field.ts';
import { usePincodePlace } from './use-pincode-place.ts';

const { fields: texts } = checkoutTexts;

export function ContactFields() {
  const { register, errorOf } = useCheckoutField();
  return (
    <section className={styles.section} aria-labelledby="checkout-contact">
      <h2 id="checkout-contact" className={styles.sectionTitle}>
        {checkoutTexts.contact}
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

export function DeliveryFields() {
  const { register, errorOf } = useCheckoutField();
  const says = usePincodePlace();
  const statesId = useId();
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" className={styles.sectionTitle}>
        {checkoutTexts.delivery}
      </h2>
      <Field label={texts.address} hint={texts.addressHint} required error={errorOf('address')}>
        <TextInput autoComplete="shipping street-address" {...register('address')} />
      </Field>
      <div className={styles.pincode}>
        <Field label={texts.pincode} hint={texts.pincodeHint} required error={errorOf('pincode')}>
          <TextInput autoComplete="shipping postal-code" inputMode="numeric" {...register('pincode')} />
        </Field>
        <p role="status" className={says?.isFilled ? styles.pincodeFilled : styles.pincodeSays}>
          {says?.text}
        </p>
      </div>
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
    </section>
  );
}
