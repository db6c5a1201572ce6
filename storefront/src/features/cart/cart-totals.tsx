import { Sum } from '../../ui/index.ts';
import * as styles from './cart-totals.css.ts';
import { cartTexts } from './cart.texts.ts';

interface CartTotalsListProps {
  subtotal: number;
  shipping: number;
  total: number;
  /** Costs between shipping and the total. */
  extras?: readonly { label: string; rupees: number }[];
}

export function CartTotalsList({ subtotal, shipping, total, extras = [] }: CartTotalsListProps) {
  const rows = [
    { label: cartTexts.subtotal, rupees: subtotal },
    { label: cartTexts.shipping, rupees: shipping },
    ...extras,
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, rupees }) => (
        <Sum key={label} name={label} className={styles.row} rupees={rupees} exact={false} />
      ))}
      <Sum name={cartTexts.total} className={styles.total} rupees={total} exact={false} />
    </dl>
  );
}
