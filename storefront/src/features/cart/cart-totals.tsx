import type { TakenDiscount } from '@mithai/contracts';
import { Sum } from '../../ui/index.ts';
import { DiscountRows } from '../discounts/discount-rows.tsx';
import { endsInPaise } from '../discounts/use-discounts.ts';
import * as styles from './cart-totals.css.ts';
import { cartTexts } from './cart.texts.ts';

interface CartTotalsListProps {
  subtotal: number;
  discounts: readonly TakenDiscount[];
  shipping: number;
  total: number;
  /** Costs between shipping and the total. */
  extras?: readonly { label: string; rupees: number }[];
}

export function CartTotalsList({ subtotal, discounts, shipping, total, extras = [] }: CartTotalsListProps) {
  const rows = [{ label: cartTexts.shipping, rupees: shipping }, ...extras];
  const exact = endsInPaise(total, discounts);
  return (
    <dl className={styles.totals}>
      <Sum name={cartTexts.subtotal} className={styles.row} rupees={subtotal} exact={exact} />
      <DiscountRows discounts={discounts} className={styles.row} exact={exact} />
      {rows.map(({ label, rupees }) => (
        <Sum key={label} name={label} className={styles.row} rupees={rupees} exact={exact} />
      ))}
      <Sum name={cartTexts.total} className={styles.total} rupees={total} exact={exact} />
    </dl>
  );
}
