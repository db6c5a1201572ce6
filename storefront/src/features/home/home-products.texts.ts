export const texts = {
  products: {
    title: 'Our Products',
    text: 'From the kitchens that make them best.',
    tabs: 'Categories',
    all: 'All',
    viewAll: 'View All Products',
    loading: 'Loading products',
    empty: 'Nothing here right now',
  },
  newsletter: {
    title: 'Hear when something good is ready',
    text: 'New sweets, festival boxes and what’s in season, about once a month.',
  },
} as const;
