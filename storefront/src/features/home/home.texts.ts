export const texts = {
  title: 'Mithai | Taste Tradition, Embrace Health',
  description:
    'Authentic Indian sweets, snacks, papad and jaggery, made the traditional way with natural jaggery, no processed sugar and no palm oil.',
  hero: {
    title: ['Taste Tradition,', 'Embrace Health'],
    text: 'Authentic Indian sweets, snacks, papad and jaggery, made the traditional way with natural jaggery.',
    shop: 'Shop Now',
    story: 'Our Story',
    picture: 'A brass thali with three Indian sweets, seen from above',
  },
} as const;
