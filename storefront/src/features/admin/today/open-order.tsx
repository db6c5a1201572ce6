import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import * as styles from './today.css.ts';
import { packTexts as texts } from './today.texts.ts';

export function OpenOrder({ orderId }: { orderId: number }) {
  return (
    <Link
      to="/admin/orders"
      search={{ order: String(orderId) }}
      className={styles.open}
      aria-label={texts.open(orderId)}
    >
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
