import type { Diet, PriceRange, SortKey } from '@mithai/contracts';

const sorts: Record<SortKey, string> = {
  recommended: 'Recommended',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  'name-asc': 'Name: A to Z',
  'name-desc': 'Name: Z to A',
};

const prices: Record<PriceRange, string> = {
  '0-100': 'Under ₹100',
  '100-200': '₹100-₹200',
  '200-500': '₹200-₹500',
  '500-10000': 'Above ₹500',
};

const diets: Record<Diet, string> = {
  vegan: 'Vegan',
  'no-nuts': 'No nuts',
  'no-gluten': 'No gluten',
  fasting: 'Fasting',
};

export const filterTexts = {
  category: 'Category',
  price: 'Price Range',
  prices,
  anyPrice: 'Any price',
  priceFrom: 'Lowest price',
  priceTo: 'Highest price',
  priceAbove: (low: string) => `From ${low}`,
  priceBelow: (high: string) => `Up to ${high}`,
  priceBetween: (low: string, high: string) => `${low} to ${high}`,
  diet: 'Diet',
  diets,
  dietHint: 'By the ingredients listed. If you have an allergy, please read them before you buy.',
  /** None of a sample does not mean none. */
  counted: (name: string, count: number | undefined, isEstimate = false) =>
    count === undefined || (isEstimate && count === 0) ? name : `${name} (${isEstimate ? '~' : ''}${count})`,
  region: 'Region',
  sort: 'Sort By',
  sorts,
  availability: 'Availability',
  inStock: 'In stock only',
} as const;
