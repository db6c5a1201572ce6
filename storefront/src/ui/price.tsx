import { formatExactRupees, formatRupees } from './rupees.ts';
import * as styles from './price.css.ts';

/** `exact` shows two decimals, as orders do. */
export function Price({ rupees, exact = false }: { rupees: number; exact?: boolean }) {
  const text = exact ? formatExactRupees(rupees) : formatRupees(rupees);
  const figures = text.slice(1);
  return (
    <span className={styles.price}>
      <span className={figures.startsWith('1') ? styles.signBeforeOne : styles.sign}>{text.slice(0, 1)}</span>
      {figures}
    </span>
  );
}
