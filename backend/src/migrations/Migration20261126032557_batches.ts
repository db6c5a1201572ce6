import { Migration } from '@mikro-orm/migrations';

export class Migration20261126032557_batches extends Migration {

  override name = 'Migration20261126032557_batches';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" drop constraint "orders_kitchen_units_check";`);
    this.addSql(`alter table "orders" drop column "kitchen_units";`);

    this.addSql(`alter table "products" add "batch_pieces" int null;`);
    this.addSql(`alter table "products" add constraint "products_batch_pieces_check" check (batch_pieces >= 2);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "orders" add "kitchen_units" int4 not null default 0;`);
    this.addSql(`alter table "orders" add constraint "orders_kitchen_units_check" check (kitchen_units >= 0);`);

    this.addSql(`alter table "products" drop constraint "products_batch_pieces_check";`);
    this.addSql(`alter table "products" drop column "batch_pieces";`);
  }

}
