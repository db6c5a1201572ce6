import type { CurrentUser } from '@mithai/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox, Field, Switch, TextInput } from '../../../ui/index.ts';
import { BUYER_FIELDS, RECIPIENT_NAMES, type CheckoutValues } from '../values/checkout-values.ts';
import { BuyerNoteFields } from './buyer-note-fields.tsx';
import * as styles from './checkout-fields.css.ts';
import { fieldTexts } from './checkout-fields.texts.ts';
import { PlaceFields } from './delivery-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { useCheckoutField } from './use-checkout-field.ts';

const { fields: labels, recipient: texts } = fieldTexts;

const RECIPIENT = [...Object.values(RECIPIENT_NAMES), 'recipientEmail'] as const;
const BUYER_PLACE = [BUYER_FIELDS.address, BUYER_FIELDS.pincode, BUYER_FIELDS.city, BUYER_FIELDS.state] as const;

/** The switch and the recipient's fields. The buyer's address stays in the form for when it is off again. */
export function GiftRecipient({ user }: { user: CurrentUser }) {
  const { setValue, clearErrors } = useFormContext<CheckoutValues>();
  const toSomeoneElse = useWatch<CheckoutValues, 'toSomeoneElse'>({ name: 'toSomeoneElse' }) ?? false;
  const toggle = (isOn: boolean) => {
    setValue('toSomeoneElse', isOn, { shouldDirty: true });
    clearErrors(isOn ? BUYER_PLACE : RECIPIENT);
  };
  return (
    <>
      <Switch
        label={texts.toggle}
        note={texts.toggleNote}
        checked={toSomeoneElse}
        onChange={({ target }) => toggle(target.checked)}
      />
      {toSomeoneElse && <RecipientFields user={user} />}
    </>
  );
}

function RecipientFields({ user }: { user: CurrentUser }) {
  const { register, errorOf } = useCheckoutField();
  const { register: registerChoice } = useFormContext<CheckoutValues>();
  const email = useWatch<CheckoutValues, 'recipientEmail'>({ name: 'recipientEmail' }) ?? '';
  return (
    <div className={styles.section} role="group" aria-label={texts.title}>
      <SavedAddresses user={user} names={RECIPIENT_NAMES} />
      <Field label={labels.recipientName} required error={errorOf('recipientName')}>
        <TextInput
          autoComplete="section-recipient shipping name"
          autoCapitalize="words"
          {...register('recipientName')}
        />
      </Field>
      <Field label={labels.recipientPhone} hint={texts.phoneHint} required error={errorOf('recipientPhone')}>
        <TextInput type="tel" autoComplete="section-recipient shipping tel" {...register('recipientPhone')} />
      </Field>
      <PlaceFields names={RECIPIENT_NAMES} autoComplete="section-recipient shipping" />
      <BuyerNoteFields section="delivery" />
      <Field label={labels.recipientEmail} hint={texts.emailHint} optional error={errorOf('recipientEmail')}>
        <TextInput
          type="email"
          autoComplete="section-recipient shipping email"
          autoCapitalize="none"
          {...register('recipientEmail')}
        />
      </Field>
      {email.trim() !== '' && (
        <Checkbox label={texts.showsItems} note={texts.showsItemsNote} {...registerChoice('showsItems')} />
      )}
      <Switch label={texts.invoice} note={texts.invoiceNote} {...registerChoice('invoiceInParcel')} />
    </div>
  );
}
