import { imageKeyOf, type AdminProduct, type AdminProductDetail } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { buildPartner } from '../../../test/partners.ts';
import { statementsOf } from '../../../test/statements.ts';
import { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let headers: { cookie: string };
let ids: Record<'laddu' | 'papad' | 'draft' | 'percent' | 'partners', number>;
let businessName: string;
let partner: Awaited<ReturnType<typeof buildPartner>>;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  partner = await buildPartner(shop, headers);
  businessName = partner.application.businessName;
  const laddu = await buildProduct(em(), { name: 'Écarlate Laddu', stock: 6 });
  const papad = await buildProduct(em(), { name: 'Moong Papad', category: 'papad', stock: 5 });
  const draft = await buildProduct(em(), { name: 'Ragi Laddu', status: 'draft', stock: 0 });
  const percent = await buildProduct(em(), { name: '100%_Til' });
  const partners = await buildProduct(em(), {
    name: 'Sev',
    category: 'snacks',
    sellerId: partner.user.id,
    sellerCommissionRate: 15,
  });
  ids = { laddu: laddu.id, papad: papad.id, draft: draft.id, percent: percent.id, partners: partners.id };
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const get = (url: string) => shop.app.inject({ url, headers });
const list = async (query: Record<string, string> = {}) => {
  const response = await get(`/api/admin/products?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<AdminProduct[]>();
};
const idsOf = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);

describe('GET /api/admin/products', () => {
  it('lists every status by id, with the product’s partner', async () => {
    const products = await list();
    expect(products.map(({ id }) => id)).toEqual(Object.values(ids));
    expect(products.map(({ status }) => status)).toEqual(['active', 'active', 'draft', 'active', 'active']);
    expect(products.map(({ partner }) => partner)).toEqual([null, null, null, null, businessName]);
    expect(Date.parse(products[0]?.updatedAt ?? '')).not.toBeNaN();
  });

  it.each<[string, Record<string, string>, (keyof typeof ids)[]]>([
    ['part of a name, whatever its case', { search: ' éCARL' }, ['laddu']],
    ['the middle of a name', { search: 'addu' }, ['laddu', 'draft']],
    ['what means something to the database as what it is', { search: '%_' }, ['percent']],
    ['nothing for rubbish', { search: `'; drop table products; --` }, []],
    ['nothing for more than a name can be', { search: 'laddu '.repeat(1500) }, []],
    ['a category', { category: 'papad' }, ['papad']],
    ['a status', { status: 'draft' }, ['draft']],
    ['few pieces, what is out first', { stock: 'low' }, ['draft', 'papad']],
    ['none', { stock: 'out' }, ['draft']],
    ['all of it together', { search: 'laddu', stock: 'low', status: 'draft', category: 'sweets' }, ['draft']],
  ])('finds products by %s', async (_name, query, found) => {
    expect(await idsOf(query)).toEqual(found.map((name) => ids[name]));
  });

  it("finds an id with or without '#'", async () => {
    expect(await idsOf({ search: `#${ids.papad}` })).toEqual([ids.papad]);
    expect(await idsOf({ search: String(ids.papad) })).toContain(ids.papad);
  });

  it('continues after the last id', async () => {
    const first = await idsOf({ limit: '2' });
    const rest = await idsOf({ limit: '200', after: String(first.at(-1)) });
    expect([...first, ...rest]).toEqual(Object.values(ids));
  });

  it('continues after the last id when sorted by stock', async () => {
    const first = await idsOf({ stock: 'low', limit: '1' });
    expect(await idsOf({ stock: 'low', limit: '1', after: String(first[0]) })).toEqual([ids.papad]);
  });

  it('runs two statements besides the session’s, however many partners there are', async () => {
    expect(
      (await statementsOf(() => list())).filter((sql) => / products | partner_seller_profiles /.test(sql)),
    ).toHaveLength(2);
  });
});

describe('GET /api/admin/products/{id}', () => {
  it('includes the partner’s open submission', async () => {
    const changed = await shop.app.inject({
      method: 'PUT',
      url: `/api/partner-sellers/products/${ids.partners}`,
      headers: partner.headers,
      payload: { price: 99, imageUrl: partner.image },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await get(`/api/admin/products/${ids.partners}`)).json()).toMatchObject({
      partner: businessName,
      price: 250,
      submission: { price: 99, status: 'pending_review' },
    });
    expect((await get(`/api/admin/products/${ids.laddu}`)).json()).toMatchObject({ partner: null, submission: null });
  });

  it('answers 404 for an invalid id', async () => {
    expect((await get('/api/admin/products/999999')).statusCode).toBe(404);
  });

  it('returns a version that changes with the description, not with stock or sales', async () => {
    const product = await buildProduct(em());
    const updatedAt = async () => (await get(`/api/admin/products/${product.id}`)).json<AdminProductDetail>().updatedAt;
    const before = await updatedAt();
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/${product.id}/stock`,
      headers,
      payload: { stock: 3 },
    });
    expect(await updatedAt()).toBe(before);
    const edited = em();
    edited.assign(await edited.findOneOrFail(Product, product.id), { name: `Another ${product.name}` });
    await edited.flush();
    expect(await updatedAt()).not.toBe(before);
  });
});

describe('updating a product', () => {
  const put = (id: number, payload: object) =>
    shop.app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload });

  const formOf = async (id: number) => {
    const { name, description, price, category, imageUrl, updatedAt } = (
      await get(`/api/admin/products/${id}`)
    ).json<AdminProductDetail>();
    return { name, description, price, category, imageUrl: imageUrl ?? partner.image, updatedAt };
  };

  const withImage = (overrides: object = {}) =>
    buildProduct(em(), { imageKey: imageKeyOf(partner.image), ...overrides });

  it('rejects an outdated version with 409, but not after a sale', async () => {
    const { id } = await withImage();
    const [first, second] = await Promise.all([formOf(id), formOf(id)]);
    await em().execute('update products set stock = stock - 1 where id = ?', [id]);
    const saved = await put(id, { ...first, price: 260 });
    expect(saved.statusCode, saved.body).toBe(200);
    const refused = await put(id, { ...second, price: 270 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'product_changed' });
    const { updatedAt } = saved.json<{ updatedAt: string }>();
    expect((await put(id, { ...second, price: 270, updatedAt })).json()).toMatchObject({ price: 270 });
    expect((await put(id, { ...first, updatedAt: undefined })).statusCode).toBe(200);
  });

  it('accepts one of two concurrent updates', async () => {
    const { id } = await withImage();
    const form = await formOf(id);
    const responses = await Promise.all([261, 262, 263].map((price) => put(id, { ...form, price })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('deactivates and reactivates it, and carts reject it meanwhile', async () => {
    const { id } = await withImage();
    const customer = await sessionOf(em(), await buildUser(em()));
    const buy = async () =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/cart',
          headers: customer,
          payload: { productId: id, quantity: 1 },
        })
      ).statusCode;
    expect((await put(id, { ...(await formOf(id)), status: 'draft' })).json()).toMatchObject({ status: 'draft' });
    expect(await buy()).toBe(404);
    expect((await put(id, { ...(await formOf(id)), status: 'active' })).json()).toMatchObject({ status: 'active' });
    expect(await buy()).toBe(201);
  });

  it.each([{ name: 'Another name' }, { price: 1 }, { category: 'papad' }])(
    'rejects a change of %j of a partner’s product',
    async (change) => {
      const { id } = await withImage({ sellerId: partner.user.id, sellerCommissionRate: 15 });
      const form = await formOf(id);
      const refused = await put(id, { ...form, ...change });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'partners_product']);
      const description = 'Spelled right by the shop.';
      expect((await put(id, { ...form, description, isBestSeller: true })).json()).toMatchObject({
        description,
        isBestSeller: true,
      });
    },
  );

  it('reactivates a partner’s product only if it is reviewed, nothing is pending and the partner is approved', async () => {
    const { id } = await withImage({ sellerId: partner.user.id, sellerCommissionRate: 15, status: 'draft' });
    expect((await put(id, { ...(await formOf(id)), status: 'active' })).statusCode).toBe(200);
    const unseen = await withImage({ sellerId: partner.user.id, status: 'draft' });
    expect((await put(unseen.id, { ...(await formOf(unseen.id)), status: 'active' })).json()).toMatchObject({
      code: 'review_decides',
    });
    const waiting = await withImage({ sellerId: partner.user.id, status: 'pending_review' });
    expect((await put(waiting.id, { ...(await formOf(waiting.id)), status: 'draft' })).json()).toMatchObject({
      code: 'review_decides',
    });
    const strangers = await withImage({
      sellerId: (await buildUser(em())).id,
      sellerCommissionRate: 15,
      status: 'draft',
    });
    expect((await put(strangers.id, { ...(await formOf(strangers.id)), status: 'active' })).json()).toMatchObject({
      code: 'no_partner',
    });
  });
});

it('returns the median price of a category', async () => {
  await em().nativeDelete(Product, { category: 'jaggery' });
  for (const pricePaise of [100_00, 200_00, 900_00]) await buildProduct(em(), { category: 'jaggery', pricePaise });
  await buildProduct(em(), { category: 'jaggery', pricePaise: 1, status: 'draft' });
  expect((await get('/api/admin/median-prices')).json()).toMatchObject({ jaggery: 200 });
});
