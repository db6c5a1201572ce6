import { Migration } from '@mikro-orm/migrations';

const NAME_KEY = `(regexp_replace(normalize(lower(name collate "und-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g') collate "C")`;
const FILTERED = 'include (category, state, price_paise, stock)';

/** Of products on sale, in each order of the listing. */
const INDEXES = {
  products_on_sale: `(id) ${FILTERED}`,
  products_by_price: '(price_paise, id) include (category, state, stock)',
  products_by_name: `(${NAME_KEY}, id) ${FILTERED}`,
  products_featured: `((case when coalesce(is_top_seller, is_best_seller) then 0 when is_new then 1 else 2 end), id) ${FILTERED}`,
  products_popular: `((stock > 0) desc, recently_sold desc, id) ${FILTERED}`,
};

export class Migration20261128030000_growth_indexes extends Migration {
  override name = 'Migration20261128030000_growth_indexes';

  // Not concurrently: 100,000 products are indexed in some seconds, and a migration that other transactions delay would
  // keep the shop from starting.
  override up(): void | Promise<void> {
    const create = (name: string, index: string) =>
      this.addSql(`-- squawk-ignore require-concurrent-index-creation
create index "${name}" on ${index};`);
    for (const [name, key] of Object.entries(INDEXES)) create(name, `"products" ${key} where status = 'active'`);
    create('products_low_stock', `"products" (stock, id) where stock <= 5`);
    create('search_documents_name', `"search_documents" using gin (ts_filter(vector, '{a}'))`);
  }

  override down(): void | Promise<void> {
    for (const name of [...Object.keys(INDEXES), 'products_low_stock', 'search_documents_name'])
      this.addSql(`drop index if exists "${name}";`);
  }
}
