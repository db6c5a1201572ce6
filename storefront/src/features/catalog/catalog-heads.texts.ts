/** In a separate file, because the links of every page need them. */
export const heads = {
  listing: {
    title: 'Our Products',
    description:
      'Traditional Indian sweets, snacks, papad and jaggery from every region, made with natural jaggery, no processed sugar and no palm oil.',
  },
  missing: {
    title: 'Product Not Found',
    description: "We couldn't find the product you're looking for.",
  },
  breadcrumbs: { home: 'Home', products: 'Products' },
} as const;
