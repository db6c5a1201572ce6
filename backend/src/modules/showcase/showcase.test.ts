import { DEFAULT_CONTENT, showcaseSchema, type Showcase, type ShopContent } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller } from '../../../test/earnings.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { loadShowcase } from './load-showcase.ts';

const TODAY = '2026-11-28';

let shop: TestShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  await buildProduct(em(), { name: 'Dodol', description: 'Goa makes it for Christmas.', state: 'Goa', stock: 0 });
  await buildProduct(em(), { name: 'Tilgul', description: 'For Makar Sankranti.', state: 'Maharashtra' });
  await buildProduct(em(), { name: 'Plain', description: 'Round.', state: 'Kerala' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const save = async (content: Partial<ShopContent>) => {
  const payload = { content: { ...DEFAULT_CONTENT, ...content } };
  const response = await shop.app.inject({ method: 'PATCH', url: '/api/admin/settings/content', headers, payload });
  return { status: response.statusCode, issues: response.json<{ issues?: { code: string }[] }>().issues };
};
const read = async (): Promise<Showcase> => showcaseSchema.parse((await shop.app.inject('/api/shop/showcase')).json());
const load = () => loadShowcase(em(), TODAY);
const sentence = { en: 'Warm from the pan', hi: '' };

describe('GET /api/shop/showcase', () => {
  it('leads with a sweet in stock for the next festival, and counts states in stock', async () => {
    const { season, festivals, maker, states } = await load();
    expect(season).toMatchObject({ product: { name: 'Tilgul' }, festival: 'sankranti', sentence: null });
    expect(festivals?.map(({ festival, word }) => [festival, word])).toEqual([
      ['christmas', null],
      ['sankranti', 'sankranti'],
      ['holi', null],
    ]);
    expect(maker).toBeNull();
    expect(states).toEqual({ Kerala: 1, Maharashtra: 1 });
  });

  it('leads from a festival to the first of its words that a product in stock mentions', async () => {
    const { id } = await buildProduct(em(), { name: 'Modak', description: 'Steamed.', state: 'Goa' });
    const { festivals } = await loadShowcase(em(), '2027-08-30');
    expect(festivals?.[0]).toMatchObject({ festival: 'ganesh_chaturthi', word: 'modak' });
    await em().execute('update products set stock = 0 where id = ?', [id]);
  });

  it('calculates the last day to order from the slowest zone, or from the owner’s days', async () => {
    const days = async () => (await load()).festivals?.[0]?.orderBy;
    expect(await days()).toBe('2026-12-17');
    await em().execute(`insert into delivery_zones (name, transit_days) values ('Far', 9)`);
    expect(await days()).toBe('2026-12-15');
    await save({ festivals: { hidden: ['christmas'], daysOnTheWay: 2 } });
    expect((await load()).festivals?.[0]).toMatchObject({ festival: 'sankranti', orderBy: '2027-01-12' });
    await save({});
  });

  it('shows the owner’s season with its sentence while it is in stock', async () => {
    const [plain] = await em().execute<{ id: number }[]>(`select id from products where name = 'Plain'`);
    await save({ season: { productId: plain!.id, sentence } });
    expect((await read()).season).toMatchObject({ product: { name: 'Plain' }, sentence });
    const stock = { method: 'PATCH', url: `/api/products/${plain!.id}/stock`, headers } as const;
    expect((await shop.app.inject({ ...stock, payload: { stock: 0 } })).statusCode).toBe(200);
    expect((await read()).season).toMatchObject({ product: { name: 'Tilgul' }, sentence: null });
    await save({});
  });

  it('shows a partner with sweets in stock, and the owner’s sentence and place for it', async () => {
    const seller = await buildSeller(shop);
    const unknown = await load();
    expect(unknown.maker).toMatchObject({ sentence: null, products: [{ id: seller.product.id }] });
    await save({ makers: [{ sellerId: seller.user.id, sentence, place: 'Kollam' }] });
    expect((await read()).maker).toMatchObject({ place: 'Kollam', sentence });
    await save({});
  });

  it('leaves out what the owner hides', async () => {
    await save({ hiddenSections: ['season', 'festivals', 'maker', 'map'] });
    expect(await read()).toEqual({ season: null, festivals: null, maker: null, states: null });
    await save({});
  });
});

describe('the settings of the showcase', () => {
  it.each([
    [{ season: { productId: 0, sentence } }, 'season_product_required'],
    [{ season: { productId: 1, sentence: { en: '', hi: '' } } }, 'text_in_a_language_required'],
    [{ makers: [{ sellerId: 0, sentence, place: '' }] }, 'maker_required'],
    [
      {
        makers: [
          { sellerId: 1, sentence, place: '' },
          { sellerId: 1, sentence, place: '' },
        ],
      },
      'maker_repeated',
    ],
    [{ festivals: { hidden: [], daysOnTheWay: 61 } }, 'festival_days_invalid'],
  ])('reject %j as %s', async (change, code) => {
    const { status, issues } = await save(change);
    expect([status, issues?.map((issue) => issue.code)]).toEqual([422, [code]]);
  });

  it('keep their defaults in a request of the version before', async () => {
    const { announcement, hero, highlights, story, testimonials, featuredProductIds } = DEFAULT_CONTENT;
    const payload = { content: { announcement, hero, highlights, story, testimonials, featuredProductIds } };
    const response = await shop.app.inject({ method: 'PATCH', url: '/api/admin/settings/content', headers, payload });
    expect([response.statusCode, response.json()]).toMatchObject([200, { content: { makers: [], season: null } }]);
  });
});
