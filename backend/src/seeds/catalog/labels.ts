import { NO_LABEL, NUTRIENTS, parseAllergens, type FoodLabel } from '@mithai/contracts';

const STORAGE: Readonly<Record<string, string>> = {
  dry: 'Keep in a cool, dry place. Once opened, keep in an airtight jar.',
  soft: 'Keep cool and out of the sun. Once opened, keep in the fridge.',
  cold: 'Keep in the fridge, below 5 °C.',
  papad: 'Keep dry and out of the sun. Once opened, keep in an airtight tin.',
  jaggery: 'Keep dry and airtight, away from moisture.',
  syrup: 'Keep cool. Once opened, keep in the fridge and use a dry spoon.',
};

/**
 * Product, what it contains and may contain, what 100 g have in the order of `NUTRIENTS` (kcal, grams, and milligrams of
 * sodium), grams of a serving, pieces, storage. Compounded asafoetida is made with wheat flour.
 */
const TABLE = `
# Sweets
Ariselu                   | milk | tree-nuts, peanuts | 443 4.2 66 34 33 18 9.6 0 20 | 40 | 10 | dry
Sunnundalu                | milk | tree-nuts | 461 13 55 32 31 21 12.8 0 25 | 40 | 10 | dry
Bandar Laddu              | milk, tree-nuts | none | 489 9.5 52 33 32 27 14.6 0 25 | 40 | 10 | dry
Bellam Pootharekulu       | milk, tree-nuts | none | 448 3.5 68 40 36 18 9.8 0 15 | 30 | 10 | dry
Nuvvula Undalu            | none | peanuts | 514 11 50 40 39 30 4.3 0 18 | 20 | 20 | dry
Adhirasam                 | milk | none | 432 4 68 36 35 16 9 0 18 | 40 | 10 | dry
Kovilpatti Kadalai Mittai | peanuts | none | 512 15 50 41 38 28 4.6 0 15 | 20 | 20 | dry
Ellu Urundai              | none | none | 516 11.5 50 39 38.5 30 4.3 0 16 | 20 | 15 | dry
Unniyappam                | milk | none | 391 3.8 58 29 24 16 10.5 0 22 | 35 | 10 | soft
Kozhukatta                | none | none | 272 3 48 24 22.5 7.5 6.6 0 15 | 50 | 7 | cold
Lonavala Chikki           | peanuts | tree-nuts | 502 14 53 44 41 26 4.3 0 12 | 20 | 20 | dry
Tilgul Ladoo              | peanuts | tree-nuts | 507 11.5 51 40 38 28.5 4.2 0 16 | 20 | 20 | dry
Puran Poli                | gluten, milk | none | 329 8 55 24 22.5 8.5 4.9 0 35 | 100 | 5 | soft
Anarsa                    | milk | none | 435 4.5 66 35 34 17 8.8 0 15 | 25 | 14 | dry
Jaggery Mysore Pak        | milk | tree-nuts | 528 7 44 32 31 36 22.5 0 22 | 25 | 16 | dry
Gokak Karadantu           | tree-nuts | milk, peanuts | 446 6.5 60 46 33 20 10.8 0 20 | 25 | 16 | dry
Bele Obbattu              | gluten, milk | none | 330 8.5 56 24 22.5 8 4.6 0 32 | 100 | 5 | soft
Thekua                    | gluten, milk | tree-nuts | 462 6.5 64 25 24 20 12.5 0 20 | 25 | 16 | dry
Gaya Tilkut               | none | peanuts | 517 12 52 42 41 29 4.2 0 18 | 20 | 20 | dry
Chhena Poda               | gluten, tree-nuts, milk | none | 310 13 34 26 21 13.5 7.8 0 60 | 60 | 1 | cold
Arisa Pitha               | milk | none | 445 4.5 65 33 32 18.5 9.5 0 18 | 40 | 10 | dry
Nolen Gurer Sandesh       | tree-nuts, milk | none | 364 15 40 36 32 16 9.4 0 55 | 25 | 16 | cold
Joynagar Moa              | tree-nuts, milk | none | 413 6 68 34 28 13 7.2 0 40 | 50 | 8 | cold
Narkel Naru               | none | milk | 420 3.2 50 43 39 23 20.2 0 20 | 20 | 15 | soft
Til Pitha                 | none | none | 421 7 60 28 27.5 17 2.5 0 12 | 30 | 10 | soft
Ghila Pitha               | milk | none | 413 4.5 65 30 29.5 15 8.8 0 15 | 30 | 10 | soft
Gond Ke Laddu             | gluten, tree-nuts, milk | none | 499 7.5 52 28 26 29 14.8 0 22 | 40 | 10 | dry
Churma Laddu              | gluten, tree-nuts, milk | none | 468 7 56 25 24 24 13.9 0 20 | 40 | 10 | dry
Gur Pare                  | gluten, milk | none | 460 7 63 27 26 20 11.6 0 25 | 30 | - | dry
Panjiri Pinni             | gluten, tree-nuts, milk | none | 485 8.5 52 28 23 27 13.6 0 24 | 40 | 10 | dry
Arsa                      | none | none | 420 4.2 67 35 34 15 1.9 0 16 | 40 | 10 | dry
Sukhdi                    | gluten, tree-nuts, milk | none | 470 6 53 28 27 26 15.2 0 18 | 25 | 16 | dry
Dodol                     | tree-nuts | none | 368 2.5 58 40 38 14 11.6 0 30 | 25 | 16 | soft
Tilachi Revdi             | milk | peanuts | 473 7.5 68 58 57 19 4.6 0 15 | 15 | - | dry
Manoharam                 | none | none | 441 7 74 42 41 13 2.2 0 60 | 30 | - | dry
# Snacks
Butter Murukku            | peanuts, milk | none | 517 8.5 60 1.5 0 27 9.2 0 620 | 30 | - | dry
Thattai                   | none | peanuts | 495 7.5 60 1.5 0 25 4.5 0 610 | 30 | - | dry
Sakinalu                  | none | none | 506 8 60 1 0 26 4.3 0 480 | 30 | - | dry
Chegodilu                 | none | peanuts | 482 9 62 1.2 0 22 3.6 0 590 | 30 | - | dry
Nendran Banana Chips      | none | none | 529 2.3 58 6 0 32 27.5 0 380 | 30 | - | dry
Kerala Mixture            | peanuts, tree-nuts | none | 524 15 44 5 0 32 5.6 0 640 | 30 | - | dry
Bhajani Chakli            | gluten | none | 512 10 55 1.8 0 28 4.6 0 650 | 30 | - | dry
Bhakarwadi                | none | peanuts | 505 11 50 4 0 29 7.4 0 610 | 30 | - | dry
Poha Chivda               | peanuts | tree-nuts | 476 10 55 7 0 24 5.8 0 560 | 30 | - | dry
Methi Khakhra             | gluten, peanuts | none | 422 12 62 2 0 14 2.6 0 520 | 20 | 10 | dry
Bhavnagari Gathiya        | peanuts | none | 532 15 46 2.2 0 32 5.8 0 690 | 30 | - | dry
Bikaneri Bhujia           | none | peanuts | 566 14 42 2 0 38 6.6 0 760 | 30 | - | dry
Ajwain Mathri             | gluten, milk | none | 518 8 54 1.2 0 30 17.8 0 540 | 25 | 12 | dry
Ratlami Sev               | peanuts | none | 552 14 43 2 0 36 6.4 0 720 | 30 | - | dry
Roasted Mithila Makhana   | milk | none | 422 8.5 70 0.5 0 12 7.2 0 420 | 15 | - | dry
Kodubale                  | gluten | none | 498 6 60 1.4 0 26 9.4 0 600 | 30 | - | dry
Nippattu                  | peanuts | none | 508 10 54 1.8 0 28 4.8 0 610 | 30 | - | dry
Kalonji Nimki             | gluten, milk | none | 508 8 56 1 0 28 16.4 0 560 | 30 | - | dry
# Papad, as sold: before it is fried or roasted
Bikaneri Urad Papad       | gluten | none | 312 22 52 1.5 0 1.8 0.4 0 1800 | 10 | 40 | papad
Punjabi Masala Papad      | none | none | 312 21 52 1.6 0 2.2 0.5 0 1850 | 10 | 40 | papad
Moong Papad               | gluten | none | 315 22 54 1.8 0 1.2 0.3 0 1600 | 10 | 40 | papad
Appalam                   | none | none | 309 20 55 1.4 0 1 0.2 0 1700 | 10 | 25 | papad
Kerala Pappadam           | none | none | 315 18 58 1.2 0 1.2 0.3 0 1750 | 10 | 25 | papad
Halasina Happala          | none | none | 307 4.5 70 14 0 1 0.2 0 1200 | 10 | 20 | papad
Akki Happala              | none | none | 354 7 76 0.6 0 2.4 0.4 0 1100 | 10 | 25 | papad
Nachni Papad              | none | none | 335 7.5 70 0.8 0 2.8 0.5 0 1250 | 10 | 25 | papad
Sabudana Papad            | none | none | 336 0.8 82 0.5 0 0.6 0.1 0 980 | 10 | 25 | papad
Khichiya Papad            | none | none | 339 6.5 75 0.5 0 1.4 0.3 0 1400 | 20 | 15 | papad
Aloo Papad                | none | none | 321 6.5 72 3 0 0.8 0.2 0 1300 | 10 | 25 | papad
# Jaggery, to which no sugar is added
Kolhapuri Jaggery Block   | none | none | 382 0.4 95 86 0 0.1 0 0 30 | 10 | 1 | jaggery
Marayoor Jaggery          | none | none | 379 0.5 94 84 0 0.1 0 0 35 | 10 | 10 | jaggery
Muzaffarnagar Gur         | none | none | 377 0.6 93.5 83 0 0.1 0 0 32 | 10 | - | jaggery
Anakapalle Bellam         | none | none | 382 0.4 95 85 0 0.1 0 0 28 | 10 | - | jaggery
Udangudi Karupatti        | none | none | 367 1.2 90 76 0 0.2 0 0 45 | 10 | 5 | jaggery
Patali Nolen Gur          | none | none | 361 1.5 88 77 0 0.3 0 0 40 | 10 | 2 | jaggery
Jhola Nolen Gur           | none | none | 294 1 72 66 0 0.2 0 0 35 | 15 | 1 | syrup
Madurai Coconut Jaggery   | none | none | 366 1 90 78 0 0.2 0 0 60 | 10 | 4 | jaggery
Mandya Jaggery Powder     | none | none | 389 0.5 96.5 87 0 0.1 0 0 34 | 10 | 1 | jaggery
Sonth Gur                 | none | none | 371 0.9 91 80 0 0.4 0 0 30 | 10 | 50 | jaggery
Jaggery Cubes             | none | none | 387 0.4 96 87 0 0.1 0 0 30 | 10 | 50 | jaggery
`;

const labelIn = (row: string): [name: string, label: FoodLabel] => {
  const [name = '', contains = '', mayContain = '', amounts = '', serving, pieces, storage = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const per100g = amounts.split(/ +/).map(Number);
  return [
    name,
    {
      ...NO_LABEL,
      ...Object.fromEntries(NUTRIENTS.map((nutrient, index) => [nutrient, per100g[index] ?? null])),
      contains: parseAllergens(contains) ?? null,
      mayContain: parseAllergens(mayContain) ?? null,
      servingGrams: Number(serving),
      piecesInPack: pieces === '-' ? null : Number(pieces),
      storage: STORAGE[storage] ?? '',
    },
  ];
};

/** Food labels by the product's name. */
export const labels: ReadonlyMap<string, FoodLabel> = new Map(
  TABLE.trim()
    .split('\n')
    .filter((row) => !row.startsWith('#'))
    .map(labelIn),
);
