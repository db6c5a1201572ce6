import { INTERNAL_NOTE_MAX, PHONE_ORDER_PAYMENTS } from '@mithai/contracts';
import { useFormContext } from 'react-hook-form';
import { ChoiceGroup, Field, RadioCard, TextArea, VisuallyHidden } from '../../../../ui/index.ts';
import { usePaymentMethods } from '../../../payments/payments.queries.ts';
import type { PhoneOrderValues } from './phone-order-draft.ts';
import * as styles from './phone-order.css.ts';
import { phoneOrderTexts } from './phone-order.texts.ts';

const { payment: texts, note: noteTexts } = phoneOrderTexts;

export function PhoneOrderPayment() {
  const { register, formState } = useFormContext<PhoneOrderValues>();
  const { methods, isPending } = usePaymentMethods();
  const hasGateway = isPending || methods.some(({ provider }) => provider === 'gateway');
  return (
    <section className={styles.section} aria-labelledby="phone-payment">
      <h2 id="phone-payment" className={styles.sectionTitle}>
        {texts.title}
      </h2>
      {!hasGateway && <p className={styles.soft}>{texts.noGateway}</p>}
      <ChoiceGroup
        legend={<VisuallyHidden>{texts.title}</VisuallyHidden>}
        layout="pairs"
        error={formState.errors.payment?.message}
      >
        {PHONE_ORDER_PAYMENTS.map((payment) => (
          <RadioCard
            key={payment}
            value={payment}
            title={texts.names[payment]}
            note={texts.notes[payment]}
            disabled={payment === 'link' && !hasGateway}
            {...register('payment')}
          />
        ))}
      </ChoiceGroup>
    </section>
  );
}

export function PhoneOrderNote() {
  const { register, formState } = useFormContext<PhoneOrderValues>();
  return (
    <section className={styles.section} aria-labelledby="phone-note">
      <h2 id="phone-note" className={styles.sectionTitle}>
        {noteTexts.title}
      </h2>
      <Field label={noteTexts.label} optional hint={noteTexts.hint} error={formState.errors.internalNote?.message}>
        <TextArea maxLength={INTERNAL_NOTE_MAX} {...register('internalNote')} />
      </Field>
    </section>
  );
}
