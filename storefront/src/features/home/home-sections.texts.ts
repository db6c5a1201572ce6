interface Testimonial {
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
    { title: 'No Processed Sugar', text: 'Sweetened only with natural jaggery.' },
    { title: 'No Palm Oil', text: 'Ghee, groundnut and sesame oil instead.' },
    { title: 'Traditional Methods', text: 'Made in small batches, the way each region does it.' },
  ],
  story: {
    title: 'Our Story',
    paragraphs: [
      'Every region of India has a sweet that tastes of home: rolled by hand in Andhra, pressed in a mould in Kerala, pulled on a marble slab in Maharashtra. They were made with jaggery long before white sugar came along.',
      'We went back to those kitchens and asked them to cook for us as they do for their own families: natural jaggery, cold-pressed oils, ghee, grains and nuts. No colouring, no preservatives.',
    ],
    pictures: [
      'Ariselu from Andhra, pressed by hand and rolled in sesame',
      'Unniyappam from Kerala, shaped in the hollows of a mould',
      'Groundnut chikki from Maharashtra, pulled and cut on marble',
    ],
    badges: ['Certified Organic', 'Natural Ingredients', 'Homemade Quality'],
  },
  testimonials: {
    title: 'What Our Customers Say',
    rated: (rating: number) => `Rated ${rating} out of 5`,
    items: testimonials,
  },
} as const;
