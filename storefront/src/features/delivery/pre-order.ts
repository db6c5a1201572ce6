import type { Product } from '@mithai/contracts';
import { businessDate } from '../../ui/dates.ts';

/** The business date from which a product is delivered; null if it is delivered immediately. */
export function preOrderDay({ deliveredFrom }: Pick<Product, 'deliveredFrom'>): string | null {
  return deliveredFrom !== null && deliveredFrom > businessDate(new Date()) ? deliveredFrom : null;
}
