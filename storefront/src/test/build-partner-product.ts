import { NO_DETAILS, NO_LABEL, type PartnerProduct } from '@mithai/contracts';

export const buildPartnerProduct = (overrides: Partial<PartnerProduct> = {}): PartnerProduct => ({
  id: 7,
  name: 'Kaju Katli',
  description: 'Cashew fudge in thin diamonds.',
  price: 480,
  stock: 10,
  category: 'sweets',
  imageUrl: `/images/${'a'.repeat(32)}`,
  state: 'Kerala',
  ...NO_DETAILS,
  ...NO_LABEL,
  netWeightGrams: 250,
  shelfLifeDays: 20,
  ingredients: 'cashew, jaggery',
  status: 'active',
  commissionRate: 15,
  submission: null,
  ...overrides,
});
