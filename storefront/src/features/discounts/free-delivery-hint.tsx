import { Truck } from 'lucide-react';
import * as styles from './discount-codes.css.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

export function FreeDeliveryHint({ missing }: { missing: number | null }) {
  if (missing === null) return null;
  return (
    <p className={styles.missing}>
      <Truck size={18} aria-hidden="true" />
      {texts.missing(missing)}
    </p>
  );
}
