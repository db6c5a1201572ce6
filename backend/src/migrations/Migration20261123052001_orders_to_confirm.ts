import { Migration } from '@mikro-orm/migrations';

export class Migration20261123052001_orders_to_confirm extends Migration {

  override name = 'Migration20261123052001_orders_to_confirm';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "confirm_by" timestamptz null;`);
    this.addSql(`create index "orders_to_confirm" on "orders" ("confirm_by") where confirm_by is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "orders_to_confirm";`);
    this.addSql(`alter table "orders" drop column "confirm_by";`);
  }

}
