import { DELIVERY_STATES, type CurrentUser } from '@mithai/contracts';
import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox, Field, TextInput } from '../../../ui/index.ts';
import { PincodeField } from '../../pincodes/pincode-field.tsx';
import { usePincodePlace } from '../../pincodes/use-pincode-place.ts';
import { BuyerNoteFields } from './buyer-note-fields.tsx';
import * as styles from './checkout-fields.css.ts';
import { savesContact } from '../checkout-rules.ts';
import { BUYER_FIELDS, type CheckoutValues, type ContactNames } from '../values/checkout-values.ts';
import { fieldTexts } from './checkout-fields.texts.ts';
import { useCheckoutField } from './use-checkout-field.ts';

const { fields: texts } = fieldTexts;

export function ContactFields() {
  const { register, errorOf } = useCheckoutField();
  const toSomeoneElse = useWatch<CheckoutValues, 'toSomeoneElse'>({ name: 'toSomeoneElse' });
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
      <Field
        label={texts.phone}
        hint={toSomeoneElse ? fieldTexts.recipient.senderPhoneHint : texts.phoneHint}
        required
        error={errorOf('phone')}
      >
        <TextInput type="tel" autoComplete="shipping tel" {...register('phone')} />
      </Field>
    </section>
  );
}

export function DeliveryFields({ children }: { children?: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" className={styles.sectionTitle}>
        {fieldTexts.delivery}
      </h2>
      <PlaceFields names={BUYER_FIELDS} autoComplete="shipping" />
      <BuyerNoteFields section="delivery" />
      {children}
    </section>
  );
}

interface PlaceFieldsProps {
  names: ContactNames;
  /** Tokens before the field's, so that the browser tells the buyer's address from a recipient's. */
  autoComplete: string;
}

export function PlaceFields({ names, autoComplete }: PlaceFieldsProps) {
  const { register, errorOf } = useCheckoutField();
  const { control, setValue, getFieldState } = useFormContext<CheckoutValues>();
  const [pincode = '', city = '', state = ''] = useWatch({ control, name: [names.pincode, names.city, names.state] });
  const hint = usePincodePlace({
    pincode,
    city,
    state,
    onFill: (field, value) =>
      setValue(names[field], value, { shouldDirty: true, shouldValidate: getFieldState(names[field]).invalid }),
  });
  const statesId = useId();
  return (
    <>
      <Field label={texts[names.address]} hint={texts.addressHint} required error={errorOf(names.address)}>
        <TextInput autoComplete={`${autoComplete} street-address`} {...register(names.address)} />
      </Field>
      <PincodeField hint={hint}>
        <Field label={texts[names.pincode]} hint={texts.pincodeHint} required error={errorOf(names.pincode)}>
          <TextInput autoComplete={`${autoComplete} postal-code`} inputMode="numeric" {...register(names.pincode)} />
        </Field>
      </PincodeField>
      <div className={styles.pair}>
        <Field label={texts[names.city]} required error={errorOf(names.city)}>
          <TextInput autoComplete={`${autoComplete} address-level2`} {...register(names.city)} />
        </Field>
        <Field label={texts[names.state]} required error={errorOf(names.state)}>
          <TextInput autoComplete={`${autoComplete} address-level1`} list={statesId} {...register(names.state)} />
        </Field>
      </div>
      <datalist id={statesId}>
        {DELIVERY_STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </datalist>
    </>
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
