import { NO_DETAILS, PRODUCT_DELIVERY_DEFAULTS, type Product } from '@mithai/contracts';

export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Ariselu',
    description: 'Soaked rice, pounded and fried in ghee.',
    imageUrl: null,
    imagePlaceholder: null,
    price: 260,
    category: 'sweets',
    state: 'Andhra Pradesh',
    isBestSeller: false,
    isNew: false,
    stock: 24,
    status: 'active',
    ...NO_DETAILS,
    ...PRODUCT_DELIVERY_DEFAULTS,
    netWeightGrams: 400,
    shelfLifeDays: 30,
    ingredients: 'rice flour, jaggery, ghee, sesame',
    rating: 4.5,
    reviewCount: 12,
    ...overrides,
  };
}
