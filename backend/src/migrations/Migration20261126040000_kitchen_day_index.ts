import { Migration } from '@mikro-orm/migrations';

export class Migration20261126040000_kitchen_day_index extends Migration {

  override name = 'Migration20261126040000_kitchen_day_index';

  /** The former index was on the dispatch day. */
  override up(): void | Promise<void> {
    this.addSql(`drop index "orders_of_kitchen_day";`);
    this.addSql(`alter index "orders_of_day" rename to "orders_of_kitchen_day";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter index "orders_of_kitchen_day" rename to "orders_of_day";`);
    this.addSql(`create index "orders_of_kitchen_day" on "orders" ("dispatch_day", "status");`);
  }

}
