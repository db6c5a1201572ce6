import type { FoodLabel, Product, ProductDetails } from '@mithai/contracts';

export interface CatalogEntry
  extends
    Pick<Product, 'name' | 'category' | 'state' | 'stock' | 'isBestSeller' | 'isNew' | 'description'>,
    Partial<ProductDetails>,
    FoodLabel {
  /** Rupees. */
  price: number;
  netWeightGrams: number;
  shelfLifeDays: number;
  ingredients: string;
}

export type CategoryEntry = Omit<CatalogEntry, 'category' | 'isBestSeller' | 'isNew' | keyof FoodLabel> &
  Partial<Pick<CatalogEntry, 'isBestSeller' | 'isNew'>>;
