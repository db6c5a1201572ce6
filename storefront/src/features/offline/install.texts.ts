export const installTexts = {
  name: 'Mithai: traditional Indian sweets',
  shortName: 'Mithai',
  description:
    'Sweets, snacks, papad and jaggery the way they have always been made: natural jaggery, no processed sugar, no palm oil.',
  products: 'All products',
  orders: 'My orders',
} as const;
