export interface Testimonial {
  id: number;
  content: string;
  name: string;
  location: string;
  rating: number;
}

const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    content:
      'The ariselu taste like the ones my grandmother made for Sankranti: soft in the middle, sesame on every side, and sweet without being loud.',
    name: 'Lakshmi R.',
    location: 'Hyderabad, Telangana',
    rating: 5,
  },
  {
    id: 2,
    content:
      'I stopped giving my children sweets from the shop around the corner. These are made with jaggery, and the groundnut chikki is gone before dinner.',
    name: 'Arjun M.',
    location: 'Pune, Maharashtra',
    rating: 4.5,
  },
  {
    id: 3,
    content:
      'Ordered papad and murukku for a wedding, gift-wrapped. Everything arrived whole and crisp, and the guests asked where it came from.',
    name: 'Meenakshi S.',
    location: 'Chennai, Tamil Nadu',
    rating: 4.8,
  },
];

export const texts = {
  highlights: [
    { title: 'No Processed Sugar', text: 'Sweetened with natural jaggery alone.' },
    { title: 'No Palm Oil', text: 'Ghee, groundnut and sesame oil instead.' },
    { title: 'Traditional Methods', text: 'Stone, fire and patience, region by region.' },
  ],
  products: {
    title: 'Our Products',
    text: 'From the kitchens that know them best.',
    tabs: 'Categories',
    all: 'All',
    viewAll: 'View All Products',
    loading: 'Loading products',
    failed: 'The products could not be loaded',
    empty: 'Nothing here at the moment',
    retry: 'Try again',
  },
  story: {
    title: 'Our Story',
    paragraphs: [
      'Every region of India has a sweet that says home: rolled in a palm in Andhra, pressed into a mould in Kerala, pulled on a marble slab in Maharashtra. They were made with jaggery long before there was white sugar.',
      'We went back to those kitchens and asked them to cook for us as they cook for their own families. Natural jaggery, cold-pressed oils, ghee, grains and nuts. Nothing to keep it bright, nothing to make it last longer than it should.',
    ],
    badges: ['Certified Organic', 'Natural Ingredients', 'Homemade Quality'],
  },
  testimonials: {
    title: 'What Our Customers Say',
    rated: (rating: number) => `Rated ${rating} out of 5`,
    items: testimonials,
  },
  newsletter: {
    title: 'A letter when something good is ready',
    text: 'New sweets, festival boxes and what is in season, about once a month.',
  },
} as const;
