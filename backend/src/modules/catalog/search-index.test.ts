import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import type { Orm } from '../../orm.ts';
import { countRecentSales } from './recent-sales.ts';
import { searchOnSale } from './product-search.ts';
import { pruneSearchWords } from './search-words.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
});
afterAll(() => close());
beforeEach(async () => {
  await em().execute('truncate products, search_documents, search_words restart identity');
});

const em = () => orm.em.fork();
const namesOf = async (q: string) => (await searchOnSale(em(), { q })).products.map(({ name }) => name);

const insert = (name: string, { ingredients = '', description = 'Made by hand.', stock = 9 } = {}) =>
  em().execute(
    `insert into products (name, description, ingredients, stock, price_paise, category) values (?, ?, ?, ?, 100, 'sweets')`,
    [name, description, ingredients, stock],
  );

describe('the search index', () => {
  it('follows products that SQL writes', async () => {
    await insert('Bandar Laddu');
    expect(await namesOf('बंदर')).toEqual(['Bandar Laddu']);
    await em().execute(`update products set name = 'Mysore Pak'`);
    expect(await namesOf('बंदर')).toEqual([]);
    expect(await namesOf('मैसूर')).toEqual(['Mysore Pak']);
    await em().execute('delete from products');
    expect(await em().execute('select * from search_documents')).toEqual([]);
  });

  it('is not written when stock or price changes', async () => {
    await insert('Bandar Laddu');
    const version = () => em().execute('select xmin::text from search_documents');
    const before = await version();
    await em().execute('update products set stock = 1, price_paise = 200');
    expect(await version()).toEqual(before);
  });

  it('ranks name before ingredients before text, then products in stock, then those that sell', async () => {
    await insert('Coconut Laddu');
    await insert('Elaichi Barfi', { stock: 0 });
    await insert('Khoya Barfi', { description: 'Goes with elaichi tea.' });
    await insert('Besan Laddu', { ingredients: 'gram flour, elaichi' });
    await insert('Elaichi Peda');
    await insert('Elaichi Toast');
    await em().execute(`update products set recently_sold = 7 where name = 'Elaichi Toast'`);
    expect(await namesOf('elaichi')).toEqual([
      'Elaichi Toast',
      'Elaichi Peda',
      'Elaichi Barfi',
      'Besan Laddu',
      'Khoya Barfi',
    ]);
  });

  it('corrects only words that no product has', async () => {
    await insert('Kodubale');
    await insert('Kodubala Mix');
    await insert('Mathri');
    expect(await namesOf('kodbale')).toEqual(['Kodubale', 'Kodubala Mix']);
    expect(await namesOf('mahtri')).toEqual(['Mathri']);
    expect(await namesOf('machri')).toEqual(['Mathri']);
    expect(await namesOf('xyzzy')).toEqual([]);
  });

  it('corrects to no word of a product that was renamed or deleted', async () => {
    await insert('Kodbale');
    await insert('Mathri');
    await em().execute(`update products set name = 'Kodubale Mix' where name = 'Kodbale'`);
    await em().execute(`delete from products where name = 'Mathri'`);
    await insert('Mothi');
    expect(await namesOf('kodbale')).toEqual([]);
    await pruneSearchWords(em());
    expect(await namesOf('kodbale')).toEqual(['Kodubale Mix']);
    const words = await em().execute<{ word: string }[]>('select word from search_words order by word');
    expect(words.map(({ word }) => word)).toEqual(['kodubal', 'mix', 'mot', 'svit']);
  });

  it('keeps the words of a product that another transaction is writing', async () => {
    await insert('Mathri');
    await em().execute('delete from products');
    const { pruned } = await orm.em.fork().transactional(async (writer) => {
      await writer.execute(
        `insert into products (name, description, price_paise, category) values ('Mathri', 'Crisp.', 100, 'snacks')`,
      );
      const pruned = pruneSearchWords(em());
      await vi.waitFor(async () => expect(await isAnyLockAwaited(em())).toBe(true));
      return { pruned };
    });
    await pruned;
    expect(await namesOf('mahtri')).toEqual(['Mathri']);
  });

  it('follows synonyms in one direction or in both', async () => {
    await insert('Chikki', { ingredients: 'groundnut, jaggery' });
    await insert('Badam Katli', { ingredients: 'almond' });
    expect(await namesOf('moongphali')).toEqual(['Chikki']);
    expect(await namesOf('nuts')).toEqual(['Chikki', 'Badam Katli']);
    expect(await namesOf('almond')).toEqual(['Badam Katli']);
  });

  it('reports an ingredient as absent only from products that list ingredients', async () => {
    await insert('Chikki', { ingredients: 'groundnut, jaggery' });
    await insert('Murukku', { ingredients: 'rice flour', description: 'Fried in groundnut oil.' });
    await insert('Laddu');
    await insert('Revdi', { ingredients: 'sesame, jaggery, nutmeg' });
    expect(await namesOf('no nuts')).toEqual(['Revdi']);
  });

  it('counts pieces of recent orders that were neither cancelled nor refunded', async () => {
    await insert('Chikki');
    await insert('Revdi');
    await em().execute(
      `with placed as (
         insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                             payment_method, shipping_address, contact_name, contact_email, last_updated)
         select 1, gen_random_uuid(), '', now() - age, 100, 0, status, 'cod', '', '', '', now()
           from (values (interval '1 day', 'pending'), ('1 day', 'cancelled'), ('90 days', 'delivered')) as placed (age, status)
         returning id)
       insert into order_items (order_id, product_id, quantity, refunded_quantity, price_paise, product_name)
       select id, 1, 5, 2, 100, 'Chikki' from placed`,
    );
    expect(await countRecentSales(em())).toBe(1);
    expect(await countRecentSales(em())).toBe(0);
    expect(await em().execute('select recently_sold from products order by id')).toEqual([
      { recently_sold: 3 },
      { recently_sold: 0 },
    ]);
  });

  it('locks an order’s products in the order of their ids', async () => {
    await insert('Chikki');
    await insert('Revdi');
    // Postgres writes the first anew, behind the second.
    await em().execute('update products set recently_sold = 5');
    await em().execute('update products set recently_sold = 7 where id = 1');
    const lock = (order: EntityManager, id: number) =>
      order.execute('select from products where id = ? for update nowait', [id]);
    const counting = await orm.em.fork().transactional(async (order) => {
      await lock(order, 1);
      const counted = countRecentSales(em());
      await vi.waitFor(async () => expect(await isAnyLockAwaited(em())).toBe(true));
      await lock(order, 2);
      return { counted };
    });
    expect(await counting.counted).toBe(2);
  });
});
