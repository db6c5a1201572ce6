import type { AdminProduct, AdminProductDetail } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { buildPartner } from '../../../test/partners.ts';
import { statementsOf } from '../../../test/statements.ts';
import { Product } from './product.entity.ts';

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
  const partners = await buildProduct(em(), { name: 'Sev', category: 'snacks', sellerId: partner.user.id, sellerCommissionRate: 15 });
  ids = { laddu: laddu.id, papad: papad.id, draft: draft.id, percent: percent.id, partners: partners.id };
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const get = (url: string) => shop.app.inject({ url, headers });
const ask = async (query: Record<string, string> = {}) => {
  const answer = await get(`/api/admin/products?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AdminProduct[]>();
};
const idsOf = async (query: Record<string, string>) => (await ask(query)).map(({ id }) => id);

describe('the administrator’s list of products', () => {
  it('holds every status, by id, and says whose a product is', async () => {
    const products = await ask();
    expect(products.map(({ id }) => id)).toEqual(Object.values(ids));
    expect(products.map(({ status }) => status)).toEqual(['active', 'active', 'draft', 'active', 'active']);
    expect(products.map(({ seller }) => seller)).toEqual([null, null, null, null, businessName]);
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
  ])('finds by %s', async (_name, query, found) => {
    expect(await idsOf(query)).toEqual(found.map((name) => ids[name]));
  });

  it('finds an id, with the sign before it or without', async () => {
    expect(await idsOf({ search: `#${ids.papad}` })).toEqual([ids.papad]);
    expect(await idsOf({ search: String(ids.papad) })).toContain(ids.papad);
  });

  it('is read on after the last id', async () => {
    const first = await idsOf({ limit: '2' });
    const rest = await idsOf({ limit: '200', after: String(first.at(-1)) });
    expect([...first, ...rest]).toEqual(Object.values(ids));
  });

  it('is read on after the last id by how little is left, too', async () => {
    const first = await idsOf({ stock: 'low', limit: '1' });
    expect(await idsOf({ stock: 'low', limit: '1', after: String(first[0]) })).toEqual([ids.papad]);
  });

  it('takes two statements, besides whoever asks, however many partners there are', async () => {
    expect((await statementsOf(() => ask())).filter((sql) => / products | partner_seller_profiles /.test(sql))).toHaveLength(2);
  });
});

describe('one product', () => {
  it('comes with what its partner handed in', async () => {
    const changed = await shop.app.inject({
      method: 'PUT',
      url: `/api/partner-sellers/products/${ids.partners}`,
      headers: partner.headers,
      payload: { price: 99, imageUrl: partner.image },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const { seller, submission, price } = (await get(`/api/admin/products/${ids.partners}`)).json<AdminProductDetail>();
    expect({ seller, price, proposed: submission?.price, status: submission?.status }).toEqual({
      seller: businessName,
      price: 250,
      proposed: 99,
      status: 'pending_review',
    });
    expect((await get(`/api/admin/products/${ids.laddu}`)).json()).toMatchObject({ seller: null, submission: null });
  });

  it('is not found at a wrong id', async () => {
    expect((await get('/api/admin/products/999999')).statusCode).toBe(404);
  });

  it('was changed when its description was, not when some were sold or their number was set', async () => {
    const product = await buildProduct(em());
    const updatedAt = async () => (await get(`/api/admin/products/${product.id}`)).json<AdminProductDetail>().updatedAt;
    const before = await updatedAt();
    await shop.app.inject({ method: 'PATCH', url: `/api/products/${product.id}/stock`, headers, payload: { stock: 3 } });
    expect(await updatedAt()).toBe(before);
    const edited = em();
    edited.assign(await edited.findOneOrFail(Product, product.id), { name: `Another ${product.name}` });
    await edited.flush();
    expect(await updatedAt()).not.toBe(before);
  });
});
