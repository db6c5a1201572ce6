import { mapBuyerNotes } from '@mithai/contracts';
import { useFormContext } from 'react-hook-form';
import { Alert } from '../../../ui/index.ts';
import { buyerNoteTexts } from '../../orders/buyer-notes.texts.ts';
import * as styles from './submit-order.css.ts';
import { fieldTexts } from '../fields/checkout-fields.texts.ts';
import { submitTexts as texts } from './submit-order.texts.ts';
import { CHECKOUT_TEXTS } from '../values/checkout-draft.ts';
import type { CheckoutValues } from '../values/checkout-values.ts';

const FIELD_LABELS = { ...fieldTexts.fields, ...mapBuyerNotes((_, name) => buyerNoteTexts[name].label) };

/** Leads to the fields that a submission found wrong. */
export function WrongFields() {
  const { formState, setFocus } = useFormContext<CheckoutValues>();
  const wrong = CHECKOUT_TEXTS.filter((field) => formState.errors[field]);
  if (formState.submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert title={texts.wrongFields(wrong.length)}>
      <ul className={styles.wrongFields}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={styles.wrongField} onClick={() => setFocus(field)}>
              {FIELD_LABELS[field]}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
