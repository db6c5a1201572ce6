import type { ProductPage, FailedSearch, Synonyms } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  admin = await buildPerson(shop, { role: 'admin' });
  await buildProduct(em(), { name: 'Puran Poli', description: 'Flat.', ingredients: 'wheat' });
});
afterAll(() => shop.close());
beforeEach(() => em().execute('truncate failed_searches'));

const em = () => shop.orm.em.fork();
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
const namesOf = async (q: string) =>
  (await shop.app.inject({ url: '/api/products', query: { q } })).json<ProductPage>().products.map(({ name }) => name);
const auditsOf = (action: 'synonyms.added' | 'synonyms.changed' | 'synonyms.removed') =>
  em().find(AuditEntry, { action });
const add = async (input: object): Promise<Synonyms> => {
  const response = await call('POST', '/api/admin/synonyms', input);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Synonyms[]>().toSorted((a, b) => b.id - a.id)[0]!;
};

describe('synonyms', () => {
  it('change the results of a search immediately, and are audited', async () => {
    expect(await namesOf('vedmi')).toEqual([]);
    const added = await add({ term: '', words: 'vedmi, puran poli' });
    await vi.waitFor(async () => expect(await namesOf('वेडमी')).toEqual(['Puran Poli']));

    const change = { term: '', words: 'tirphal, puran poli', updatedAt: added.updatedAt };
    expect((await call('PUT', `/api/admin/synonyms/${added.id}`, change)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await namesOf('vedmi')).toEqual([]));
    expect(await namesOf('tirphal')).toEqual(['Puran Poli']);

    expect((await call('DELETE', `/api/admin/synonyms/${added.id}`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await namesOf('tirphal')).toEqual([]));
    expect(await auditsOf('synonyms.added')).toMatchObject([{ after: { words: 'vedmi, puran poli' } }]);
    expect(await auditsOf('synonyms.changed')).toMatchObject([
      { before: { words: 'vedmi, puran poli' }, after: { words: 'tirphal, puran poli' } },
    ]);
    expect(await auditsOf('synonyms.removed')).toMatchObject([{ before: { words: 'tirphal, puran poli' } }]);
  });

  it('are not overwritten by an older version, nor changed once they are removed', async () => {
    const { id, updatedAt } = await add({ term: 'flatbreads', words: 'puran poli' });
    const change = { term: 'flatbreads', words: 'puran poli, roti', updatedAt };
    expect((await call('PUT', `/api/admin/synonyms/${id}`, change)).statusCode).toBe(200);
    const again = await call('PUT', `/api/admin/synonyms/${id}`, change);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'synonyms_changed' }]);
    await call('DELETE', `/api/admin/synonyms/${id}`);
    const gone = await call('DELETE', `/api/admin/synonyms/${id}`);
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'synonyms_not_found' }]);
  });

  it('can be marked as substitutes, which a search that excludes the term still finds', async () => {
    const { id, updatedAt } = await add({ term: 'maida', words: 'puran poli' });
    await vi.waitFor(async () => expect(await namesOf('no maida')).toEqual([]));
    const change = { term: 'maida', words: 'puran poli', isSubstitute: true, updatedAt };
    const response = await call('PUT', `/api/admin/synonyms/${id}`, change);
    expect(response.json<Synonyms[]>()).toContainEqual(expect.objectContaining({ id, isSubstitute: true }));
    await vi.waitFor(async () => expect(await namesOf('no maida')).toEqual(['Puran Poli']));
    expect((await auditsOf('synonyms.changed')).at(-1)).toMatchObject({
      before: { isSubstitute: false },
      after: { isSubstitute: true },
    });
    await call('DELETE', `/api/admin/synonyms/${id}`);
  });

  it.each([
    [{ term: '', words: 'poli' }, 'synonyms_need_two'],
    [{ term: '', words: ' , ' }, 'synonyms_too_few'],
    [{ term: 'a, b', words: 'poli' }, 'term_is_one'],
    [{ term: '', words: 'poli, roti', isSubstitute: true }, 'substitute_needs_term'],
  ])('rejects %j', async (input, code) => {
    const response = await call('POST', '/api/admin/synonyms', input);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { issues: expect.arrayContaining([expect.objectContaining({ code })]) },
    ]);
  });

  it('are limited in number', async () => {
    await em().execute(`insert into search_synonyms (term, words) select 'full', 'full' from generate_series(1, 500)`);
    const response = await call('POST', '/api/admin/synonyms', { term: 'x', words: 'y' });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'synonyms_full' }]);
    await em().execute(`delete from search_synonyms where term = 'full'`);
  });
});

describe('searches that found nothing', () => {
  const list = async () => (await call('GET', '/api/admin/failed-searches')).json<FailedSearch[]>();
  const search = (query: Record<string, string>) => shop.app.inject({ url: '/api/products', query });

  it('are counted by their normalized text, cached or not', async () => {
    for (const q of ['Pizza', ' pizza ', 'PIZZA', 'pizza', 'puran poli']) await search({ q });
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ text: 'pizza', count: 4 }]));
  });

  it('are not counted for suggestions, further pages, or filters that exclude everything', async () => {
    await search({ q: 'pizza', limit: '5' });
    await search({ q: 'pizza', page: '2' });
    await search({ q: 'puran poli', category: 'papad' });
    await search({ q: 'asha@shopper.example' });
    await search({ q: '98450 12345' });
    await search({ q: 'burger' });
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ text: 'burger' }]));
  });

  it('are limited in number; a new search replaces the one that is rarest for its age', async () => {
    await em().execute(
      `insert into failed_searches (text, count, last_day)
       select n::text, case when n < 10 then 1 else 3 end, now() - case when n in (5, 11) then 20 else 0 end * interval '1 day'
         from generate_series(1, 2000) as n`,
    );
    const has = async (text: string) =>
      (await em().execute('select from failed_searches where text = ?', [text])).length > 0;
    await search({ q: 'burger' });
    await vi.waitFor(async () => expect(await has('burger')).toBe(true));
    expect(await has('5')).toBe(false);
    await search({ q: 'pizza' });
    await vi.waitFor(async () => expect(await has('pizza')).toBe(true));
    expect([await has('burger'), await has('11')]).toEqual([true, false]);
    await search({ q: '77' });
    await vi.waitFor(async () => expect((await list())[0]).toMatchObject({ text: '77', count: 4 }));
    expect(await em().execute('select count(*)::int as count from failed_searches')).toEqual([{ count: 2000 }]);
  });

  it('are counted although an attacker has filled the list', async () => {
    await em().execute(
      `insert into failed_searches (text, count, last_day)
       select 'rubbish ' || n, 9, now() - interval '30 days' from generate_series(1, 2000) as n`,
    );
    const wanted = ['pizza', 'burger', 'samosa chaat', 'dhokla'];
    for (const q of wanted) await search({ q });
    const kept = () =>
      em().execute<{ text: string }[]>(`select text from failed_searches where text not like 'rubbish%'`);
    await vi.waitFor(async () => expect((await kept()).map(({ text }) => text).toSorted()).toEqual(wanted.toSorted()));
  });
});
