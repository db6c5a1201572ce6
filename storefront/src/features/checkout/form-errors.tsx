import { useFormContext } from 'react-hook-form';
import { Alert } from '../../ui/index.ts';
import * as styles from './checkout-page.css.ts';
import { CHECKOUT_FIELDS, type CheckoutValues } from './checkout-values.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

export function FormErrors() {
  const { formState, setFocus } = useFormContext<CheckoutValues>();
  const wrong = CHECKOUT_FIELDS.filter((field) => formState.errors[field]);
  if (formState.submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert title={texts.wrongFields(wrong.length)}>
      <ul className={styles.wrongFields}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={styles.wrongField} onClick={() => setFocus(field)}>
              {texts.fields[field]}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
