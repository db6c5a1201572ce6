import type { CategoryEntry } from './entry.ts';
export const papad: CategoryEntry[] = [
  {
    name: 'Bikaneri Urad Papad',
    state: 'Rajasthan',
    price: 120,
    netWeightGrams: 400,
    stock: 110,
    isBestSeller: true,
    shelfLifeDays: 180,
    ingredients: 'urad flour, black pepper, asafoetida',
    description:
      'Urad dough with cracked black pepper and asafoetida, rolled by hand as thin as it will go and dried in the desert sun. Roast it over a flame for a minute. It comes up crisp, with a clear peppery bite.',
  },
  {
    name: 'Punjabi Masala Papad',
    state: 'Punjab',
    price: 130,
    netWeightGrams: 400,
    stock: 75,
    shelfLifeDays: 180,
    ingredients: 'urad flour, crushed pepper, cumin',
    description:
      'The papad of Amritsar: urad flour thick with coarsely crushed pepper and cumin. Roast or fry it, then top it with chopped onion and tomato if you like. It is the loud one at the table.',
  },
  {
    name: 'Moong Papad',
    state: '',
    price: 110,
    netWeightGrams: 400,
    stock: 85,
    shelfLifeDays: 180,
    ingredients: 'moong flour, cumin, asafoetida',
    description:
      'A light, pale papad of moong flour with cumin and a pinch of asafoetida. It roasts in seconds and stays mild. Good beside khichdi, or broken over a bowl of soup.',
  },
  {
    name: 'Appalam',
    state: 'Tamil Nadu',
    price: 90,
    netWeightGrams: 250,
    stock: 95,
    shelfLifeDays: 150,
    ingredients: 'urad flour, salt',
    description:
      'Thin, plain rounds of urad flour and salt from Tamil Nadu. Dropped into hot oil, they puff and curl at once. The quiet, crisp companion of sambar and rice.',
  },
  {
    name: 'Kerala Pappadam',
    state: 'Kerala',
    price: 85,
    netWeightGrams: 250,
    stock: 120,
    isBestSeller: true,
    shelfLifeDays: 90,
    ingredients: 'urad flour, rice flour, salt',
    description:
      'Small rounds of urad and rice flour that swell into a golden bubble in hot oil. Crush one over rice and parippu, as at the sadya. It is gone in three bites, so fry several.',
  },
  {
    name: 'Halasina Happala',
    state: 'Karnataka',
    price: 190,
    netWeightGrams: 200,
    stock: 16,
    isNew: true,
    shelfLifeDays: 150,
    ingredients: 'raw jackfruit, chilli, salt',
    description:
      'Raw jackfruit is steamed, pounded with chilli and salt, pressed into rounds and dried on rooftops in the April sun. Fried, it is crisp and faintly fruity. A taste of the Malnad hills in the rainy months.',
  },
  {
    name: 'Akki Happala',
    state: 'Karnataka',
    price: 110,
    netWeightGrams: 250,
    stock: 40,
    shelfLifeDays: 180,
    ingredients: 'rice, sesame, green chilli',
    description:
      'Rice is steamed to a paste with green chilli and sesame, spread thin and dried. It fries up white and crackling. In Karnataka it is the papad for rainy evenings and plain dal.',
  },
  {
    name: 'Nachni Papad',
    state: 'Maharashtra',
    price: 140,
    netWeightGrams: 250,
    stock: 25,
    shelfLifeDays: 150,
    ingredients: 'finger millet, sesame, garlic',
    description:
      "Finger millet gives this papad its brown colour and earthy taste; garlic and sesame do the rest. Roast it on an open flame. A favourite of Maharashtra's hill villages, where nachni grows.",
  },
  {
    name: 'Sabudana Papad',
    state: 'Maharashtra',
    price: 130,
    netWeightGrams: 250,
    stock: 50,
    shelfLifeDays: 180,
    ingredients: 'tapioca pearls, cumin, green chilli',
    description:
      'Tapioca pearls cooked until clear, spiced with cumin and green chilli and dried in lacy rounds. In hot oil every pearl puffs white. It is eaten on fasting days, and on all the others.',
  },
  {
    name: 'Khichiya Papad',
    state: 'Gujarat',
    price: 120,
    netWeightGrams: 300,
    stock: 4,
    shelfLifeDays: 120,
    ingredients: 'rice flour, cumin, green chilli',
    description:
      "A thick papad of steamed rice flour with cumin and green chilli. Roasted on coals, it swells, blisters and turns smoky. Gujarat's street stalls serve it hot with a little oil and chilli powder.",
  },
  {
    name: 'Aloo Papad',
    state: 'Uttar Pradesh',
    price: 150,
    netWeightGrams: 250,
    stock: 0,
    shelfLifeDays: 150,
    ingredients: 'potato, cumin, red chilli',
    description:
      'Boiled potato mashed with cumin and red chilli, pressed between sheets and dried on a terrace. It fries crisp and golden in a moment. Homes in Uttar Pradesh make it by the dozen before Holi.',
  },
];
