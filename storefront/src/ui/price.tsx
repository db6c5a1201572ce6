import { formatExactRupees, formatRupees } from '@mithai/contracts';
import * as styles from './price.css.ts';

/** `exact` shows two decimals, as on orders. */
export function Price({ rupees, exact = false }: { rupees: number; exact?: boolean }) {
  const text = exact ? formatExactRupees(rupees) : formatRupees(rupees);
  return (
    <span className={styles.price}>
      <span className={styles.sign}>{text.slice(0, 1)}</span>
      {text.slice(1)}
    </span>
  );
}
