import { labelNames } from '../../catalog/food-label-facts.ts';
import { detailNames } from '../../catalog/detail-names.ts';
import type { EditedField } from './product-values.ts';

export const fieldNames: Record<EditedField, string> = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Picture',
  price: 'Price',
  category: 'Category',
  state: 'Region',
  isBestSeller: 'Best Seller',
  isNew: 'New',
  ...detailNames,
  ...labelNames,
  capacityUnits: 'Kitchen units',
  batchPieces: 'Pieces per batch',
  deliveredFrom: 'Delivered from',
};
