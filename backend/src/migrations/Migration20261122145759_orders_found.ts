import { Migration } from '@mikro-orm/migrations';

export class Migration20261122145759_orders_found extends Migration {

  override name = 'Migration20261122145759_orders_found';

  override up(): void | Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create index "orders_of_status" on "orders" ("status", "order_date", "id");`);
    this.addSql(`create index "orders_paid_by" on "orders" ("payment_method", "order_date", "id");`);
    this.addSql(`create index "orders_searched" on "orders" using gin ((contact_name || ' ' || regexp_replace(coalesce(contact_phone, ''), '\\D', '', 'g')) gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "orders_of_status";`);
    this.addSql(`drop index "orders_paid_by";`);
    this.addSql(`drop index "orders_searched";`);
  }

}
