import { labelNames } from '../../catalog/food-label-facts.ts';
import { detailNames } from '../../catalog/detail-names.ts';
import type { EditedField } from './product-values.ts';

export const fieldNames: Record<EditedField, string> = {
  name: 'नाम',
  description: 'विवरण',
  imageUrl: 'तस्वीर',
  price: 'दाम',
  category: 'श्रेणी',
  state: 'प्रदेश',
  isBestSeller: 'सबसे ज़्यादा बिकने वाला',
  isNew: 'नया',
  ...detailNames,
  ...labelNames,
  capacityUnits: 'रसोई की इकाइयाँ',
  batchPieces: 'एक बार में नग',
  deliveredFrom: 'कब से डिलीवरी',
};
