import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Product as ProductResponse } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, commitChange, sessionOf } from '../../../test/factories.ts';
import { statementsOf } from '../../../test/statements.ts';
import { Image } from '../media/image.entity.ts';
import { Product } from './product.entity.ts';

let shop: TestShop;
let admin: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const list = (headers = {}) => shop.app.inject({ url: '/api/products', headers });
const detail = (id: number | string) => shop.app.inject({ url: `/api/products/${id}` });
const listed = async (id: number) => (await list()).json<ProductResponse[]>().find((product) => product.id === id);

describe('GET /api/products', () => {
  it('lists active products by id with prices in rupees', async () => {
    const first = await buildProduct(em(), { pricePaise: 19_950 });
    const draft = await buildProduct(em(), { status: 'draft' });
    await vi.waitFor(async () =>
      expect(await listed(first.id)).toMatchObject({ price: 199.5, state: '', imageUrl: null }),
    );
    const ids = (await list()).json<ProductResponse[]>().map((product) => product.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).not.toContain(draft.id);
  });

  it('returns pages of 500 for longer catalogs, with a link to the next and the total', async () => {
    const { app, orm, close } = await startTestShop();
    onTestFinished(close);
    const sweet = `'Laddu', 'A round sweet of roasted gram flour.', 100, 'sweets', 'active'`;
    const add = async (many: number) => {
      const em = orm.em.fork();
      await em.execute(
        `insert into products (name, description, price_paise, category, status)
         select ${sweet} from generate_series(1, ${many})`,
      );
      await commitChange(em, { topic: 'catalog' });
    };
    const read = async (url: string) => {
      const response = await app.inject({ url });
      const ids = response.json<ProductResponse[]>().map(({ id }) => id);
      return {
        ids,
        total: response.headers['x-total-count'],
        next: /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1],
      };
    };
    await add(500);
    await vi.waitFor(async () =>
      expect(await read('/api/products')).toMatchObject({ ids: { length: 500 }, total: '500', next: undefined }),
    );
    await add(2);
    await vi.waitFor(async () =>
      expect(await read('/api/products')).toMatchObject({ ids: { length: 500 }, total: '502' }),
    );
    const { ids, next = '' } = await read('/api/products');
    const rest = await read(next);
    expect(rest).toMatchObject({ ids: { length: 2 }, total: '502', next: undefined });
    expect(new Set([...ids, ...rest.ids]).size).toBe(502);
  });

  it('is answered from the cache until a product changes', async () => {
    const product = await buildProduct(em(), { stock: 4 });
    await vi.waitFor(async () => expect(await listed(product.id)).toMatchObject({ stock: 4 }));
    await vi.waitFor(async () => expect(await statementsOf(list)).toEqual([]));

    await em().nativeUpdate(Product, { id: product.id }, { stock: 3 });
    await commitChange(em(), { topic: 'stock', productId: product.id, stock: 3 });

    await vi.waitFor(async () => expect(await listed(product.id)).toMatchObject({ stock: 3 }));
    expect((await detail(product.id)).json()).toMatchObject({ stock: 3 });
  });

  it('answers 304 to a matching ETag', async () => {
    const { etag } = (await list()).headers;
    const response = await list({ 'if-none-match': etag });
    expect([response.statusCode, response.body]).toEqual([304, '']);
  });

  it('compares the catalog’s version with the database while change messages cannot arrive', async () => {
    const unsubscribed = await startTestShop();
    onTestFinished(unsubscribed.close);
    const em = unsubscribed.orm.em.fork();
    const { id } = await buildProduct(em, { stock: 9 });
    const url = `/api/products/${id}`;
    const fetchProduct = async () => (await unsubscribed.app.inject({ url })).json();
    expect(await fetchProduct()).toMatchObject({ stock: 9 });
    // By another backend, so nothing is invalidated here.
    await em.execute('update products set stock = 8 where id = ?', [id]);
    expect(await fetchProduct()).toMatchObject({ stock: 9 });
    await em.execute(`insert into outbox_changes (change) values ('{"message": {"topic": "catalog"}}')`);
    expect(await fetchProduct()).toMatchObject({ stock: 8 });
    expect(await statementsOf(fetchProduct)).toEqual([expect.stringContaining('published_changes')]);
  });

  it('shows an acknowledged change before it is published', async () => {
    const unsubscribed = await startTestShop({ CACHE_FALLBACK_MS: '60000' });
    onTestFinished(unsubscribed.close);
    const em = unsubscribed.orm.em.fork();
    const { id } = await buildProduct(em, { stock: 9 });
    const fetchProduct = async () => (await unsubscribed.app.inject({ url: `/api/products/${id}` })).json();
    expect(await fetchProduct()).toMatchObject({ stock: 9 });
    const office = await sessionOf(em, await buildUser(em, { role: 'admin' }));
    const response = await unsubscribed.app.inject({
      method: 'PATCH',
      url: `/api/products/${id}/stock`,
      headers: office,
      payload: { stock: 3 },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(await fetchProduct()).toMatchObject({ stock: 3 });
  });
});

describe('GET /api/products/{id}', () => {
  it('answers 404 for an unknown id', async () => {
    const response = await detail('999999');
    expect([response.statusCode, response.json().code]).toEqual([404, 'product_not_found']);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999999999999'])('answers 404 for the invalid id %s', async (id) => {
    const response = await detail(id);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });
});

describe('the administrator’s product routes', () => {
  const PLACEHOLDER = 'data:image/webp;base64,UklGRg==';
  const input = {
    name: 'Adhirasam',
    description: 'A temple sweet fried from a rested dough.',
    price: 240.5,
    category: 'sweets',
    state: 'Tamil Nadu',
    stock: 7,
  };

  const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object, headers = admin) =>
    shop.app.inject({ method, url, headers, payload });

  const uploaded = async (): Promise<string> => {
    const key = crypto.randomUUID().replaceAll('-', '');
    await em().insert(Image, { key, width: 10, height: 10, placeholder: PLACEHOLDER });
    return `/images/${key}`;
  };

  it('create a product with an image, update it and set its stock', async () => {
    const imageUrl = await uploaded();
    const created = await send('POST', '/api/products', { ...input, imageUrl });
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json<ProductResponse>();
    expect(created.json()).toMatchObject({ ...input, imageUrl, imagePlaceholder: PLACEHOLDER, status: 'active' });

    const changed = await send('PUT', `/api/products/${id}`, { ...input, imageUrl, price: 260 });
    expect(changed.json()).toMatchObject({ id, price: 260 });
    expect((await send('PATCH', `/api/products/${id}/stock`, { stock: 0 })).json()).toMatchObject({ stock: 0 });
    await vi.waitFor(async () =>
      expect(await listed(id)).toMatchObject({ price: 260, stock: 0, imagePlaceholder: PLACEHOLDER }),
    );
  });

  it('default to ten pieces from All India without badges', async () => {
    const { name, description, price, category } = input;
    const created = await send('POST', '/api/products', {
      name,
      description,
      price,
      category,
      imageUrl: await uploaded(),
    });
    expect(created.json()).toMatchObject({ stock: 10, state: '', isBestSeller: false, isNew: false, status: 'active' });
  });

  it('keep concurrent sales and omitted fields when they update a product', async () => {
    const product = await buildProduct(em(), {
      stock: 10,
      state: 'Goa',
      isNew: true,
      ingredients: 'rice flour, jaggery',
    });
    const imageUrl = await uploaded();
    await em().nativeUpdate(Product, { id: product.id }, { stock: 2 });
    const { name, description, price, category } = input;
    const changed = await send('PUT', `/api/products/${product.id}`, {
      name,
      description,
      price,
      category,
      imageUrl,
      stock: 10,
    });
    expect(changed.json()).toMatchObject({
      name,
      imageUrl,
      stock: 2,
      state: 'Goa',
      isNew: true,
      ingredients: 'rice flour, jaggery',
    });
  });

  it('require an uploaded image', async () => {
    const response = await send('POST', '/api/products', { ...input, imageUrl: `/images/${'0'.repeat(32)}` });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      issues: [{ path: 'imageUrl', code: 'image_not_uploaded', message: 'Please choose an uploaded image' }],
    });
    expect((await send('POST', '/api/products', { ...input, imageUrl: 'http://169.254.169.254/' })).statusCode).toBe(
      422,
    );
  });

  it.each([
    [{ price: 0 }, 'Price must be greater than 0'],
    [{ price: 1.005 }, 'Price can have at most two decimals'],
    [{ category: 'cakes' }, 'Please select a valid category'],
    [{ state: 'Atlantis' }, 'Please select a valid state'],
    [{ stock: -1 }, 'Stock cannot be below 0'],
    [{ name: 'X' }, 'Product name must be at least 2 characters'],
  ])('reject %j with 422', async (fault, message) => {
    const response = await send('POST', '/api/products', { ...input, imageUrl: await uploaded(), ...fault });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message });
  });

  it('set a stock that is unchanged since it was read, and reject an outdated one with 409', async () => {
    const { id } = await buildProduct(em(), { stock: 9 });
    const url = `/api/products/${id}/stock`;
    expect((await send('PATCH', url, { stock: 12, expectedStock: 9 })).json()).toMatchObject({ stock: 12 });
    const refused = await send('PATCH', url, { stock: 20, expectedStock: 9 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'stock_changed', message: expect.stringContaining('It’s now 12') },
    ]);
    expect((await em().findOneOrFail(Product, id)).stock).toBe(12);
  });

  it('accept one of two concurrent stock changes', async () => {
    const { id } = await buildProduct(em(), { stock: 9 });
    const responses = await Promise.all(
      [1, 2, 3, 4].map((stock) => send('PATCH', `/api/products/${id}/stock`, { stock, expectedStock: 9 })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  it('are restricted to the administrator', async () => {
    const customer = await sessionOf(em(), await buildUser(em()));
    const { id } = await buildProduct(em());
    const imageUrl = await uploaded();
    expect((await send('POST', '/api/products', { ...input, imageUrl }, customer)).statusCode).toBe(403);
    expect((await send('PUT', `/api/products/${id}`, { ...input, imageUrl }, customer)).statusCode).toBe(403);
    expect((await send('PATCH', `/api/products/${id}/stock`, { stock: 1 }, customer)).statusCode).toBe(403);
    expect((await send('PATCH', '/api/products/999999/stock', { stock: 1 })).statusCode).toBe(404);
  });
});
