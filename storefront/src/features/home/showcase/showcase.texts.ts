import type { Festival, State } from '@mithai/contracts';

const festivals: Record<Festival, string> = {
  sankranti: 'Makar Sankranti',
  holi: 'Holi',
  ugadi: 'Ugadi',
  raksha_bandhan: 'Raksha Bandhan',
  janmashtami: 'Janmashtami',
  ganesh_chaturthi: 'Ganesh Chaturthi',
  onam: 'Onam',
  navratri: 'Navratri',
  diwali: 'Diwali',
  chhath: 'Chhath',
  christmas: 'Christmas',
};

/** As vehicles and postal addresses abbreviate them. */
const codes: Record<State, string> = {
  'Andhra Pradesh': 'AP',
  'Arunachal Pradesh': 'AR',
  Assam: 'AS',
  Bihar: 'BR',
  Chhattisgarh: 'CG',
  Goa: 'GA',
  Gujarat: 'GJ',
  Haryana: 'HR',
  'Himachal Pradesh': 'HP',
  Jharkhand: 'JH',
  Karnataka: 'KA',
  Kerala: 'KL',
  'Madhya Pradesh': 'MP',
  Maharashtra: 'MH',
  Manipur: 'MN',
  Meghalaya: 'ML',
  Mizoram: 'MZ',
  Nagaland: 'NL',
  Odisha: 'OD',
  Punjab: 'PB',
  Rajasthan: 'RJ',
  Sikkim: 'SK',
  'Tamil Nadu': 'TN',
  Telangana: 'TG',
  Tripura: 'TR',
  'Uttar Pradesh': 'UP',
  Uttarakhand: 'UK',
  'West Bengal': 'WB',
};

export const texts = {
  festivals,
  season: {
    label: 'Sweet of the season',
    of: (festival: Festival, day: string) => `Sweet of the season · ${festivals[festival]}, ${day}`,
    open: (name: string) => `Taste ${name}`,
    orderBy: (day: string) => `Order by ${day} and it is there in time.`,
  },
  calendar: {
    title: 'The next festivals',
    hint: 'At checkout you choose the day your sweets arrive.',
    orderBy: (day: string) => `Order by ${day}`,
    late: 'Too late to send everywhere',
    open: 'See its sweets',
    all: 'See all sweets',
  },
  maker: {
    label: 'Maker of the week',
    makes: (names: string) => `From this kitchen: ${names}.`,
  },
  map: {
    title: 'Taste India, state by state',
    hint: 'Each tile is a state. Choose one to see what its kitchens make.',
    state: (name: string, count: number) => `${name}: ${count === 1 ? '1 product' : `${count} products`}`,
    codes,
  },
} as const;
