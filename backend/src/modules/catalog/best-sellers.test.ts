import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import { buildProduct } from '../../../test/factories.ts';
import type { Orm } from '../../orm.ts';
import { presentProduct, presentSavedProduct } from './catalog.presenter.ts';
import { Product } from './product.entity.ts';
import { countRecentSales } from './recent-sales.ts';
import { searchOnSale } from './product-search.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
  await em().execute('truncate products, search_documents, search_words restart identity');
});
afterAll(() => close());

const em = () => orm.em.fork();
const badges = async () => {
  const products = await em().find(Product, {}, { orderBy: { id: 'asc' } });
  return products.filter((product) => presentProduct(product).isBestSeller).map(({ id }) => id);
};
const sell = (productId: number, pieces: number, days = 1) =>
  em().execute(
    `with placed as (
       insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                           payment_method, shipping_address, contact_name, contact_email, last_updated)
       values (1, gen_random_uuid(), '', now() - make_interval(days => ?), 100, 0, 'delivered', 'cod', '', '', '', now())
       returning id)
     insert into order_items (order_id, product_id, quantity, price_paise, product_name)
     select id, ?, ?, 100, 'Chikki' from placed`,
    [days, productId, pieces],
  );

describe('best sellers', () => {
  it('are the owner’s choice until enough is sold, then the eight most sold of ninety days', async () => {
    for (let id = 1; id <= 12; id += 1) await buildProduct(em(), { isBestSeller: id === 12 });
    await sell(1, 4);
    await countRecentSales(em());
    expect(await badges()).toEqual([12]);

    for (let id = 1; id <= 10; id += 1) await sell(id, 4 + id);
    await sell(11, 500, 91);
    await countRecentSales(em());
    // Product 1 has nine pieces with those that were sold before.
    expect(await badges()).toEqual([1, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('come first in short lists', async () => {
    const { products } = await searchOnSale(em(), { sort: 'featured', limit: 9 });
    expect(products.map(({ id }) => id)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 2]);
  });

  it('leave the owner’s choice in the form', async () => {
    const product = await em().findOneOrFail(Product, 12);
    expect(presentSavedProduct(product).isBestSeller).toBe(true);
    expect(presentProduct(product).isBestSeller).toBe(false);
  });
});
