import type { Product, ProductSearch } from '../src/index.ts';

/** Cases that both the browser's and the server's search must satisfy. */
export type SearchableProduct = Pick<
  Product,
  'id' | 'name' | 'description' | 'category' | 'price' | 'state' | 'stock' | 'isBestSeller' | 'isNew'
>;

const product = (id: number, name: string, rest: Partial<SearchableProduct> = {}): SearchableProduct => ({
  id,
  name,
  description: 'Made by hand.',
  category: 'sweets',
  price: 150,
  state: '',
  stock: 8,
  isBestSeller: false,
  isNew: false,
  ...rest,
});

export const products: readonly SearchableProduct[] = [
  product(1, 'Bandar Laddu', { price: 340, state: 'Andhra Pradesh', description: 'From Machilipatnam, 100% ghee.' }),
  product(2, 'Murukku', { category: 'snacks', price: 100, state: 'Tamil Nadu', stock: 0, isNew: true }),
  product(3, 'Appalam', { category: 'papad', price: 99.5 }),
  product(4, 'achu vellam', { category: 'jaggery', price: 200, isBestSeller: true }),
  product(5, 'Élaichi Barfi', { price: 200.5, isNew: true }),
  product(6, 'elaichi barfi', { price: 500, isBestSeller: true, isNew: true }),
  product(7, 'तिल लड्डू', { price: 10_000, state: 'Uttar Pradesh' }),
  product(8, 'Ghee_Roast %', { category: 'snacks', price: 10_000.01, stock: 1 }),
  product(9, 'Laddu', { price: 100, description: 'Two\nlines, Ärger and İzmir ΟΔΟΣ' }),
];

/** Ids that each search finds, in order. */
export const cases: readonly [rule: string, search: ProductSearch, ids: number[]][] = [
  ['everything is recommended by id', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['a text is found in the name', { q: 'laddu' }, [1, 9]],
  ['a text is found in the description', { q: 'machili' }, [1]],
  ['a text is found in the category', { q: 'papad' }, [3]],
  ['the case of letters does not matter', { q: 'MURUKKU' }, [2]],
  ['nor that of letters with accents', { q: 'élAICHI' }, [5]],
  ['nor that of letters that change their number', { q: 'i̇zmir οδος' }, [9]],
  ['an accent is not left out', { q: 'elaichi' }, [6]],
  ['every script is found', { q: 'लड्डू' }, [7]],
  ['a text is trimmed', { q: '  bandar ' }, [1]],
  ['a text is nothing but a text: percent', { q: '%' }, [1, 8]],
  ['a text is nothing but a text: underline', { q: 'ghee_' }, [8]],
  ['a text is nothing but a text: backslash', { q: '\\' }, []],
  ['a text is nothing but a text: quote', { q: `' or 1=1 --` }, []],
  ['a text is not found across two fields', { q: 'laddu two' }, []],
  ['a line break is read as a space', { q: 'from\nmachilipatnam' }, [1]],
  ['a text of spaces finds everything', { q: '   ', category: 'sweets' }, [1, 5, 6, 7, 9]],
  ['a category is kept to', { category: 'snacks' }, [2, 8]],
  ['a state is kept to', { state: 'Tamil Nadu' }, [2]],
  ['only what is in stock', { stock: 'in', category: 'snacks' }, [8]],
  ['both ends of a price range belong to it: 0 to 100', { price: '0-100' }, [2, 3, 9]],
  ['both ends of a price range belong to it: 100 to 200', { price: '100-200' }, [2, 4, 9]],
  ['both ends of a price range belong to it: 200 to 500', { price: '200-500' }, [1, 4, 5, 6]],
  ['both ends of a price range belong to it: 500 to 10000', { price: '500-10000' }, [6, 7]],
  ['ids name the only ones that fit, whether they are there or not', { ids: '9,2,404' }, [2, 9]],
  ['filters narrow together', { q: 'laddu', price: '0-100', category: 'sweets', stock: 'in' }, [9]],
  ['cheap first, then by id', { sort: 'price-asc' }, [3, 2, 9, 4, 5, 1, 6, 7, 8]],
  ['dear first, then by id', { sort: 'price-desc' }, [8, 7, 6, 1, 5, 4, 2, 9, 3]],
  ['names from A to Z, whatever their case and accents', { sort: 'name-asc' }, [4, 3, 1, 5, 6, 8, 9, 2, 7]],
  ['names from Z to A', { sort: 'name-desc' }, [7, 2, 9, 8, 5, 6, 1, 3, 4]],
  ['best sellers, then what is new, then the rest', { sort: 'featured' }, [4, 6, 2, 5, 1, 3, 7, 8, 9]],
];
