import { Migration } from '@mikro-orm/migrations';

export class Migration20261126112200_stock_alerts extends Migration {

  override name = 'Migration20261126112200_stock_alerts';

  override up(): void | Promise<void> {
    this.addSql(`create table "stock_alerts" ("id" serial primary key, "product_id" int not null, "user_id" int null, "email" varchar(255) null, "created_at" timestamptz not null default now(), "confirmed_at" timestamptz null, "mailed_at" timestamptz null, "mailed_event_id" int null, "delivery_event_id" int null);`);
    this.addSql(`alter table "stock_alerts" add constraint "stock_alerts_of_user" unique ("user_id", "product_id");`);
    this.addSql(`alter table "stock_alerts" add constraint "stock_alerts_of_email" unique ("email", "product_id");`);
    this.addSql(`create index "stock_alerts_waiting" on "stock_alerts" ("product_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "stock_alerts" cascade;`);
  }

}
