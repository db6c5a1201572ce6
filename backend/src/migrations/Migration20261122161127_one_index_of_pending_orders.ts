import { Migration } from '@mikro-orm/migrations';

export class Migration20261122161127_one_index_of_pending_orders extends Migration {

  override name = 'Migration20261122161127_one_index_of_pending_orders';

  override up(): void | Promise<void> {
    this.addSql(`drop index "orders_pending";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create index "orders_pending" on "orders" ("order_date") where status = 'pending'::text;`);
  }

}
