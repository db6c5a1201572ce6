import { stockLevel, type Product } from '@mithai/contracts';
import { CircleCheck, CircleSlash, Clock3 } from 'lucide-react';
import { texts } from './catalog.texts.ts';
import * as styles from './product-page.css.ts';

const ICONS = { in: CircleCheck, low: Clock3, out: CircleSlash };

/** "In stock", "Only 3 left" or "Sold out". */
export function StockBadge({ product: { stock } }: { product: Pick<Product, 'stock'> }) {
  const level = stockLevel(stock);
  const Icon = ICONS[level];
  return (
    <p className={styles.stocks[level]}>
      <Icon size={18} aria-hidden="true" />
      {texts.facts.stock[level](stock)}
    </p>
  );
}
