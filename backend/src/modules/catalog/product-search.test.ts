import {
  CATEGORIES,
  PRICE_RANGES,
  PRODUCT_ORDERS,
  STATES,
  searchProducts,
  toPaise,
  type Product,
  type ProductPage,
  type ProductSearch,
} from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cases, products, type SearchableProduct } from '../../../../contracts/test/product-search-cases.ts';
import { statementsOf } from '../../../test/statements.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { Product as ProductEntity } from './product.entity.ts';
import { seededRandom } from '../../seeds/pictures/noise.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const get = (query: Record<string, string>) => shop.app.inject({ url: '/api/products', query });

const find = async (search: ProductSearch, paging: Record<string, string> = {}): Promise<ProductPage> => {
  const answer = await get({ ...(search as Record<string, string>), ...paging });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
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
  await vi.waitFor(async () => expect((await find({ sort: 'recommended' })).onSale).toBe(wanted.length));
};

describe('the server’s search', () => {
  beforeAll(() => replaceProducts([...products]));

  it.each(cases)('%s', async (_, search, ids) => {
    const { products: found, total } = await find(search, { limit: '24' });
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  it('finds what is on sale alone', async () => {
    const draft = await buildProduct(em(), { id: 1000, name: 'Draft', status: 'draft' });
    expect(await find({ q: 'draft' })).toEqual({ products: [], total: 0, onSale: 9 });
    await em().execute('delete from products where id = ?', [draft.id]);
  });

  it('gives pages, and counts all of them', async () => {
    const page = async (number: number) => find({ sort: 'price-asc' }, { page: String(number), limit: '4' });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ products }) => products.map(({ id }) => id))).toEqual([[3, 2, 9, 4], [5, 1, 6, 7], [8], []]);
    expect(pages.map(({ total }) => total)).toEqual([9, 9, 9, 9]);
    expect(await find({ category: 'papad' })).toMatchObject({ total: 1, onSale: 9 });
  });

  it('gives products as the list does, and the list itself to who asks for nothing', async () => {
    const list = (await get({})).json<Product[]>();
    expect(await findAll({ sort: 'recommended' })).toEqual(list);
    expect((await get({ utm_source: 'letter' })).json()).toEqual(list);
  });

  it('is answered from memory when it is asked for again, and a change is told', async () => {
    const first = (await find({ sort: 'price-asc' })).products[0]!;
    await vi.waitFor(async () => expect(await statementsOf(() => find({ sort: 'price-asc' }))).toEqual([]));
    await em().execute('update products set price_paise = 1 where id = ?', [9]);
    await vi.waitFor(async () => expect((await find({ sort: 'price-asc' })).products[0]).toMatchObject({ id: 9, price: 0.01 }));
    await em().execute('update products set price_paise = ? where id = ?', [10_000, 9]);
    await vi.waitFor(async () => expect((await find({ sort: 'price-asc' })).products[0]).toEqual(first));
  });

  it.each([
    [{ category: 'cars' }, 'Please select a valid category'],
    [{ state: 'Atlantis' }, 'Please select a valid state'],
    [{ sort: 'price; drop table products' }, 'Please choose one of the options'],
    [{ q: 'x'.repeat(101) }, 'Please search for at most 100 characters'],
    [{ page: '0' }, 'Please enter at least 1'],
    [{ ids: '1,x' }, 'Please ask for at most 24 products'],
    [{ ids: Array.from({ length: 25 }, (_, id) => id + 1).join() }, 'Please ask for at most 24 products'],
    [{ limit: '5000' }, 'Please enter at most 24'],
  ])('reads a sentence for %j', async (query, message) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message });
  });
});

describe('whatever is on sale', () => {
  const random = seededRandom('whatever is on sale');
  const WORDS = [
    'laddu',
    'Laddu',
    'LADDU',
    'barfi',
    'Élaichi',
    'elaichi',
    'Ghee',
    'til',
    'TIL',
    'ariselu',
    'काजू',
    'कतली',
    'மைசூர்',
    'ಮೈಸೂರು',
    'ΟΔΟΣ',
    'İnci',
    'straße',
    'STRASSE',
    'naïve',
    'naïve',
  ];
  const MARKS = [' ', '-', '_', '%', "'", '"', '\\', '(', ')', '&', '.', ',', '/', '10', '2', '½', '₹', '😀', '’'];
  const text = (words: number) => Array.from({ length: words }, () => random.pick(WORDS) + random.pick(MARKS)).join('');
  const maybe = <T>(values: readonly T[]): T | undefined => (random.chance(0.35) ? random.pick(values) : undefined);

  const anyProduct = (_: unknown, index: number): SearchableProduct => ({
    id: index + 1,
    name: text(random.integer(1, 3)),
    description: `${text(random.integer(2, 6))}\n${text(2)}`,
    category: random.pick(CATEGORIES),
    price: random.chance(0.3) ? random.pick([100, 200, 500, 10_000, 99.99, 500.01]) : Math.round(random.between(1, 1_200_000)) / 100,
    state: random.chance(0.4) ? '' : random.pick(STATES.slice(0, 4)),
    stock: random.pick([0, 1, 9]),
    isBestSeller: random.chance(0.2),
    isNew: random.chance(0.2),
  });

  const anySearch = (): ProductSearch => {
    const all: ProductSearch = {
      q: maybe([random.pick(WORDS), random.pick(MARKS), text(1).slice(0, random.integer(1, 5)), random.pick(WORDS).toUpperCase()]),
      category: maybe(CATEGORIES),
      price: maybe(PRICE_RANGES.map(({ key }) => key)),
      state: maybe(STATES.slice(0, 4)),
      stock: maybe(['in']),
      sort: maybe(PRODUCT_ORDERS),
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  };

  it('the server and the browser find the same, in the same order', async () => {
    await replaceProducts(Array.from({ length: 150 }, anyProduct));
    const onSale = await findAll({ sort: 'recommended' });
    expect(onSale).toHaveLength(150);

    let found = 0;
    for (let run = 0; run < 150; run += 1) {
      const search = anySearch();
      if (Object.keys(search).length === 0) continue;
      const expected = searchProducts(onSale, search).map(({ id, name }) => `${id} ${name}`);
      const answered = (await findAll(search)).map(({ id, name }) => `${id} ${name}`);
      expect(answered, JSON.stringify(search)).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(1000);
  });
});
