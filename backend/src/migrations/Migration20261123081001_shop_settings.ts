import { Migration } from '@mikro-orm/migrations';

export class Migration20261123081001_shop_settings extends Migration {

  override name = 'Migration20261123081001_shop_settings';

  override up(): void | Promise<void> {
    this.addSql(`create table "shop_settings" ("id" int not null default 1, "new_order_email" text not null default 'hourly', "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "shop_settings" add constraint "shop_settings_one_row" check (id = 1);`);
    this.addSql(`alter table "shop_settings" add constraint "shop_settings_new_order_email_check" check ("new_order_email" in ('each', 'hourly', 'off'));`);
    this.addSql(`insert into "shop_settings" default values;`);
    this.addSql(`create table "unannounced_orders" ("order_id" int not null, primary key ("order_id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "unannounced_orders" cascade;`);
    this.addSql(`drop table if exists "shop_settings" cascade;`);
  }

}
