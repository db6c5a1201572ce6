import type { Product } from '@mithai/contracts';

export interface CatalogEntry extends Pick<
  Product,
  'name' | 'category' | 'state' | 'stock' | 'isBestSeller' | 'isNew' | 'ingredients' | 'description'
> {
  /** Rupees. */
  price: number;
  netWeightGrams: number;
  shelfLifeDays: number;
}

export type CategoryEntry = Omit<CatalogEntry, 'category' | 'isBestSeller' | 'isNew'> &
  Partial<Pick<CatalogEntry, 'isBestSeller' | 'isNew'>>;
