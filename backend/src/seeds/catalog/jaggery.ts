import type { CategoryEntry } from './entry.ts';
export const jaggery: CategoryEntry[] = [
  {
    name: 'Kolhapuri Jaggery Block',
    state: 'Maharashtra',
    price: 110,
    netWeightGrams: 1000,
    stock: 150,
    isBestSeller: true,
    shelfLifeDays: 270,
    ingredients: 'sugarcane juice',
    description:
      'Golden cane jaggery from Kolhapur, boiled in open pans and set in large blocks. It is clean, bright and very sweet, with a soft grain. Break off what you need; the name is a registered geographical indication.',
  },
  {
    name: 'Marayoor Jaggery',
    state: 'Kerala',
    price: 180,
    netWeightGrams: 1000,
    stock: 60,
    shelfLifeDays: 270,
    ingredients: 'sugarcane juice',
    description:
      'Dark jaggery from the Anamudi hills, rolled into balls by hand while still warm, so that it keeps the marks of the fingers. Deep in taste, with a soft bite. It is registered as a geographical indication.',
  },
  {
    name: 'Muzaffarnagar Gur',
    state: 'Uttar Pradesh',
    price: 95,
    netWeightGrams: 1000,
    stock: 130,
    shelfLifeDays: 270,
    ingredients: 'sugarcane juice',
    description:
      "Fresh gur from the cane country of western Uttar Pradesh, set in rough lumps. Soft enough to crumble into dal, tea or a hot roti with ghee. Muzaffarnagar's gur is a registered geographical indication.",
  },
  {
    name: 'Anakapalle Bellam',
    state: 'Andhra Pradesh',
    price: 105,
    netWeightGrams: 1000,
    stock: 88,
    shelfLifeDays: 270,
    ingredients: 'sugarcane juice',
    description:
      "Bellam from Anakapalle, home of one of the largest jaggery markets in the country. Amber, firm and even in grain, it melts clear. This is what Andhra's ariselu and payasam are made with.",
  },
  {
    name: 'Udangudi Karupatti',
    state: 'Tamil Nadu',
    price: 320,
    netWeightGrams: 500,
    stock: 32,
    isBestSeller: true,
    shelfLifeDays: 365,
    ingredients: 'palmyra sap',
    description:
      'Palm jaggery from Udangudi, boiled from palmyra sap and set in halved coconut shells. Nearly black, smoky, with a mineral edge that cane does not have. Stir it into coffee; it is a registered geographical indication.',
  },
  {
    name: 'Patali Nolen Gur',
    state: 'West Bengal',
    price: 290,
    netWeightGrams: 500,
    stock: 21,
    isNew: true,
    shelfLifeDays: 120,
    ingredients: 'date-palm sap',
    description:
      'Date-palm sap tapped on winter nights, boiled down by morning and set in flat rounds. It smells of smoke and caramel and melts into warm milk. Bengal waits for it from one year to the next.',
  },
  {
    name: 'Jhola Nolen Gur',
    state: 'West Bengal',
    price: 340,
    netWeightGrams: 500,
    stock: 15,
    shelfLifeDays: 90,
    ingredients: 'date-palm sap',
    description:
      "The liquid form of Bengal's new date-palm jaggery, poured into the pot before it sets. Runny, amber and fragrant with wood smoke. Spoon it over pitha, luchi or plain rice pudding.",
  },
  {
    name: 'Madurai Coconut Jaggery',
    state: 'Tamil Nadu',
    price: 260,
    netWeightGrams: 500,
    stock: 18,
    shelfLifeDays: 270,
    ingredients: 'coconut-palm sap',
    description:
      'A dark jaggery boiled from the sap of coconut palms near Madurai. The taste is round, with toffee and a hint of coconut. Use it where you would use cane jaggery and want more depth.',
  },
  {
    name: 'Mandya Jaggery Powder',
    state: 'Karnataka',
    price: 130,
    netWeightGrams: 1000,
    stock: 70,
    shelfLifeDays: 365,
    ingredients: 'sugarcane juice',
    description:
      'Jaggery from the cane fields of Mandya, dried and ground so that it flows freely. It dissolves quickly in tea, coffee and batter. Spoon for spoon, it takes the place of sugar in baking.',
  },
  {
    name: 'Sonth Gur',
    state: '',
    price: 170,
    netWeightGrams: 500,
    stock: 47,
    shelfLifeDays: 270,
    ingredients: 'sugarcane juice, dry ginger, fennel',
    description:
      'Small bites of jaggery with dry ginger and fennel, warm and sweet at once. North Indian homes pass them round after a meal. Keep a box on the table rather than in the cupboard.',
  },
  {
    name: 'Jaggery Cubes',
    state: '',
    price: 150,
    netWeightGrams: 500,
    stock: 0,
    isNew: true,
    shelfLifeDays: 365,
    ingredients: 'sugarcane juice',
    description:
      'Jaggery pressed into even ten-gram cubes, one for a cup of tea or coffee. They dissolve clear and leave a light caramel taste. No knife, no grater, no guessing.',
  },
];
