import type { Category, State, StockLevel } from '@mithai/contracts';

const categories: Record<Category, string> = { sweets: 'Sweets', snacks: 'Snacks', papad: 'Papad', jaggery: 'Jaggery' };

const stock: Record<StockLevel, (left: number) => string> = {
  in: () => 'In stock',
  low: (left) => `Only ${left} left`,
  out: () => 'Sold out',
};

export const texts = {
  categories,
  card: {
    add: 'Add to Cart',
    soldOut: 'Sold out',
    ownProduct: 'Your own product',
    bestSeller: 'Best Seller',
    isNew: 'New',
    per100g: (rupees: string) => `${rupees} per 100 g`,
  },
  facts: {
    origin: (state: State | '') => state || 'All India',
    grams: (grams: number) => `${grams} g`,
    kilograms: (kilograms: number) => `${kilograms} kg`,
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    weeks: (weeks: number) => `${weeks} weeks`,
    months: (months: number) => (months === 12 ? '1 year' : `${months} months`),
    stock,
  },
  listing: {
    title: 'Our Products',
    description:
      'Traditional Indian sweets, snacks, papad and jaggery from every region, made with natural jaggery, no processed sugar and no palm oil.',
    count: (count: number | string) => `Showing ${count} results`,
    forQuery: (query: string) => ` for "${query}"`,
    cutQuery: (limit: number) => `Your search is long, so we used the first ${limit} characters.`,
    results: 'Results',
    clearSearch: 'Clear search',
    filters: 'Filters',
    activeFilters: (count: number) => `Filters (${count} active)`,
    apply: 'Apply Filters',
    reset: 'Reset',
    loading: 'Loading products',
    emptyTitle: 'No products found',
    emptyHint: "Try adjusting your filters or search query to find what you're looking for.",
    clearAll: 'Clear All Filters',
    similar: 'Found without the filters',
    failedTitle: 'We couldn’t load the products',
    showMore: 'Show more',
    shownSoFar: (shown: number, total: number | string) => `Showing ${shown} of ${total}`,
  },
  detail: {
    back: 'Back to Products',
    rating: (stars: number) => `Rated ${stars} out of 5`,
    reviews: (count: number) => (count === 0 ? 'No reviews yet' : count === 1 ? '(1 review)' : `(${count} reviews)`),
    origin: 'From',
    country: 'Country of origin',
    india: 'India',
    soldBy: 'Sold by',
    highlights: ['100% natural ingredients', 'No processed sugar', 'No palm oil', 'Traditional recipe'],
    viewCart: 'View cart',
    ownProduct: 'This is your own product, so you can’t order it.',
    missingTitle: 'Product Not Found',
    missingText: "We couldn't find the product you're looking for.",
    home: 'Back to Home',
  },
  breadcrumbs: { home: 'Home', products: 'Products' },
} as const;
