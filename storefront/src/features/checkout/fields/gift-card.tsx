import { useWatch } from 'react-hook-form';
import { useId } from 'react';
import type { CheckoutValues } from '../values/checkout-values.ts';
import * as styles from './gift-card.css.ts';
import { fieldTexts } from './checkout-fields.texts.ts';

const { card: texts } = fieldTexts;

/** The card in the parcel, with what the form says so far. */
export function GiftCard() {
  const [to = '', from, message] = useWatch<CheckoutValues, ['recipientName', 'name', 'giftMessage']>({
    name: ['recipientName', 'name', 'giftMessage'],
  });
  const captionId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={captionId}>
      <figcaption id={captionId} className={styles.caption}>
        {texts.preview}
      </figcaption>
      <div className={styles.card}>
        <p className={styles.to}>{texts.to(to.trim())}</p>
        <p className={message?.trim() ? styles.message : styles.empty}>{message?.trim() || texts.empty}</p>
        <p className={styles.from}>{texts.from(from.trim())}</p>
      </div>
    </figure>
  );
}
