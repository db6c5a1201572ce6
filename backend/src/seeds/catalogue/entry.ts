export type Category = 'sweets' | 'snacks' | 'papad' | 'jaggery';

export interface CatalogueEntry {
  name: string;
  category: Category;
  /** Empty means All India. */
  state: string;
  /** Rupees. */
  price: number;
  netWeightGrams: number;
  stock: number;
  isBestSeller: boolean;
  isNew: boolean;
  shelfLifeDays: number;
  ingredients: string;
  description: string;
}

export type CategoryEntry = Omit<CatalogueEntry, 'category' | 'isBestSeller' | 'isNew'> &
  Partial<Pick<CatalogueEntry, 'isBestSeller' | 'isNew'>>;
