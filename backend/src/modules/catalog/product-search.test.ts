import { toPaise, type Product, type ProductPage, type ProductSearch } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statementsOf } from '../../../test/statements.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, commitChange } from '../../../test/factories.ts';
import { Product as ProductEntity } from './product.entity.ts';

type SearchableProduct = Pick<
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

const products: readonly SearchableProduct[] = [
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
const cases: readonly [rule: string, search: ProductSearch, ids: number[]][] = [
  ['everything is recommended by id', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['a text is found in the name', { q: 'bandar' }, [1]],
  ['other spellings and scripts follow', { q: 'laddu' }, [1, 9, 7]],
  ['and precede in other orders than the recommended', { q: 'laddu', sort: 'price-desc' }, [7, 1, 9]],
  ['every spelling finds all', { q: 'ladoo' }, [1, 7, 9]],
  ['a missing virama is supplied', { q: 'लडडू' }, [1, 7, 9]],
  ['a missing space is supplied', { q: 'elaichibarfi' }, [5, 6]],
  ['a space too many is ignored', { q: 'muruk ku' }, [2]],
  ['a text of several words needs them all', { q: 'ladoo bandar' }, [1]],
  ['what no product has of several words is left out', { q: 'bandar ladoos fresh' }, [1, 7, 9]],
  ['a price is a filter', { q: 'sweets under 200' }, [9]],
  ['a text is found in the description', { q: 'machili' }, [1]],
  ['a text is found in the category', { q: 'papad' }, [3]],
  ['the case of letters does not matter', { q: 'MURUKKU' }, [2]],
  ['nor that of letters with accents', { q: 'élAICHI' }, [5, 6]],
  ['nor that of letters that change their number', { q: 'i̇zmir οδος' }, [9]],
  ['a name with its accent left out follows', { q: 'elaichi' }, [6, 5]],
  ['every script is found', { q: 'लड्डू' }, [7, 1, 9]],
  ['a text is trimmed', { q: '  bandar ' }, [1]],
  ['a text is nothing but a text: percent', { q: '%' }, [8, 1]],
  ['a text is nothing but a text: underline', { q: 'ghee_' }, [8, 1]],
  ['a text is nothing but a text: backslash', { q: '\\' }, []],
  ['a text is nothing but a text: quote', { q: `' or 1=1 --` }, []],
  ['name and text together have all words', { q: 'laddu two' }, [9, 1, 7]],
  ['a line break is read as a space', { q: 'from\nmachilipatnam' }, [1]],
  ['a text of spaces finds everything', { q: '   ', category: 'sweets' }, [1, 5, 6, 7, 9]],
  ['a category is kept to', { category: 'snacks' }, [2, 8]],
  ['any of several categories fits', { category: 'papad,jaggery' }, [3, 4]],
  ['a state is kept to', { state: 'Tamil Nadu' }, [2]],
  ['only what is in stock', { stock: 'in', category: 'snacks' }, [8]],
  ['both ends of a price range belong to it: 0 to 100', { price: '0-100' }, [2, 3, 9]],
  ['both ends of a price range belong to it: 100 to 200', { price: '100-200' }, [2, 4, 9]],
  ['both ends of a price range belong to it: 200 to 500', { price: '200-500' }, [1, 4, 5, 6]],
  ['both ends of a price range belong to it: 500 to 10000', { price: '500-10000' }, [6, 7]],
  ['a price range may be any', { price: '99-100' }, [2, 3, 9]],
  ['and be given from its upper end', { price: '100-99' }, [2, 3, 9]],
  ['ids name the only ones that fit, whether they are there or not', { ids: '9,2,404' }, [2, 9]],
  ['filters narrow together', { q: 'laddu', price: '0-100', category: 'sweets', stock: 'in' }, [9]],
  ['cheap first, then by id', { sort: 'price-asc' }, [3, 2, 9, 4, 5, 1, 6, 7, 8]],
  ['dear first, then by id', { sort: 'price-desc' }, [8, 7, 6, 1, 5, 4, 2, 9, 3]],
  ['names from A to Z, whatever their case and accents', { sort: 'name-asc' }, [4, 3, 1, 5, 6, 8, 9, 2, 7]],
  ['names from Z to A', { sort: 'name-desc' }, [7, 2, 9, 8, 5, 6, 1, 3, 4]],
  ['best sellers, then what is new, then the rest', { sort: 'featured' }, [4, 6, 2, 5, 1, 3, 7, 8, 9]],
];

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const get = (query: Record<string, string>) => shop.app.inject({ url: '/api/products', query });

const find = async (search: ProductSearch, paging: Record<string, string> = {}): Promise<ProductPage> => {
  const response = await get({ ...(search as Record<string, string>), ...paging });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const findAll = async (search: ProductSearch): Promise<Product[]> => {
  const found: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { products, total } = await find(search, { page: String(page) });
    found.push(...products);
    if (found.length >= total || products.length === 0) return found;
  }
};

const replaceProducts = async (wanted: SearchableProduct[]) => {
  await em().execute('truncate products restart identity');
  const one = em();
  for (const { price, ...columns } of wanted) one.create(ProductEntity, { ...columns, pricePaise: toPaise(price) });
  await one.flush();
  await commitChange(em(), { topic: 'catalog' });
  await vi.waitFor(async () => expect((await find({ sort: 'recommended' })).onSale).toBe(wanted.length));
};

describe('product search on the server', () => {
  beforeAll(() => replaceProducts([...products]));

  it.each(cases)('%s', async (_, search, ids) => {
    const { products: found, total } = await find(search, { limit: '24' });
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  it('returns active products only', async () => {
    const draft = await buildProduct(em(), { id: 1000, name: 'Draft', status: 'draft' });
    expect(await find({ q: 'draft' })).toEqual({ products: [], total: 0, onSale: 9, similar: [] });
    await em().execute('delete from products where id = ?', [draft.id]);
    await commitChange(em(), { topic: 'catalog' });
  });

  it('ignores the filters only if they leave none of the products that match the text', async () => {
    const { products: found, total, similar } = await find({ q: 'bandar ladoo', category: 'papad' });
    expect({ found, total }).toEqual({ found: [], total: 0 });
    expect(similar?.map(({ name }) => name)).toEqual(['Bandar Laddu']);
    expect(await find({ q: 'laddu' })).not.toHaveProperty('similar');
    expect(await find({ q: 'pizza' })).toMatchObject({ total: 0, similar: [] });
    // None of the products lists its ingredients, so that any of them might have nuts.
    expect(await find({ q: 'bandar', diet: 'no-nuts' })).toMatchObject({ total: 0, similar: [] });
    expect(await find({ category: 'jaggery', state: 'Kerala' })).not.toHaveProperty('similar');
  });

  it('returns pages with the total count', async () => {
    const page = async (number: number) => find({ sort: 'price-asc' }, { page: String(number), limit: '4' });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ products }) => products.map(({ id }) => id))).toEqual([[3, 2, 9, 4], [5, 1, 6, 7], [8], []]);
    expect(pages.map(({ total }) => total)).toEqual([9, 9, 9, 9]);
    expect(await find({ category: 'papad' })).toMatchObject({ total: 1, onSale: 9 });
  });

  it('returns the same products as the list, and all of them without parameters', async () => {
    const list = (await get({})).json<Product[]>();
    expect(await findAll({ sort: 'recommended' })).toEqual(list);
    expect((await get({ utm_source: 'letter' })).json()).toEqual(list);
  });

  it('is cached until a product changes', async () => {
    const first = (await find({ sort: 'price-asc' })).products[0]!;
    await vi.waitFor(async () => expect(await statementsOf(() => find({ sort: 'price-asc' }))).toEqual([]));
    await em().execute('update products set price_paise = 1 where id = ?', [9]);
    await commitChange(em(), { topic: 'catalog' });
    await vi.waitFor(async () =>
      expect((await find({ sort: 'price-asc' })).products[0]).toMatchObject({ id: 9, price: 0.01 }),
    );
    await em().execute('update products set price_paise = ? where id = ?', [10_000, 9]);
    await commitChange(em(), { topic: 'catalog' });
    await vi.waitFor(async () => expect((await find({ sort: 'price-asc' })).products[0]).toEqual(first));
  });

  it('counts the choices of a further search in one statement', async () => {
    const read = async (query: Record<string, string>) =>
      expect((await shop.app.inject({ url: '/api/products/counts', query })).statusCode).toBe(200);
    let highest = 100;
    await vi.waitFor(async () => {
      await read({ stock: 'in' });
      highest += 1;
      expect(await statementsOf(() => read({ diet: 'vegan', price: `0-${highest}` }))).toHaveLength(1);
    });
    expect(await statementsOf(() => read({ diet: 'vegan', price: `0-${highest}` }))).toEqual([]);
  });

  it.each([
    [{ category: 'cars' }, 'Please select a valid category'],
    [{ category: 'sweets,cars' }, 'Please select a valid category'],
    [{ price: 'cheap' }, 'Please choose one of the options'],
    [{ diet: 'paleo' }, 'Please choose one of the options'],
    [{ state: 'Atlantis' }, 'Please select a valid state'],
    [{ sort: 'price; drop table products' }, 'Please choose one of the options'],
    [{ q: 'x'.repeat(101) }, 'Please search for at most 100 characters'],
    [{ page: '0' }, 'Please enter at least 1'],
    [{ ids: '1,x' }, 'Please ask for at most 24 products'],
    [{ ids: Array.from({ length: 25 }, (_, id) => id + 1).join() }, 'Please ask for at most 24 products'],
    [{ limit: '5000' }, 'Please enter at most 24'],
  ])('rejects %j with 422', async (query, message) => {
    const response = await get(query);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message });
  });
});
