import type { Product } from '@mithai/contracts';

export interface CatalogueEntry extends Pick<
  Product,
  'name' | 'category' | 'state' | 'stock' | 'isBestSeller' | 'isNew' | 'ingredients' | 'description'
> {
  /** Rupees. */
  price: number;
  netWeightGrams: number;
  shelfLifeDays: number;
}

export type CategoryEntry = Omit<CatalogueEntry, 'category' | 'isBestSeller' | 'isNew'> &
  Partial<Pick<CatalogueEntry, 'isBestSeller' | 'isNew'>>;
