import { Migration } from '@mikro-orm/migrations';

export class Migration20261125225826_today extends Migration {

  override name = 'Migration20261125225826_today';

  override up(): void | Promise<void> {
    this.addSql(`create table "made_pieces" ("id" serial primary key, "day" date not null, "product_name" varchar(255) not null, "seller_id" int null, "quantity" int not null default 0, "made_at" timestamptz null, "made_by" int null);`);
    this.addSql(`create unique index "made_pieces_of_day" on "made_pieces" (day, product_name, coalesce(seller_id, 0));`);

    this.addSql(`drop index "orders_by_delivery";`);
    this.addSql(`alter table "orders" add "kitchen_day" date generated always as (coalesce(dispatch_day, (order_date at time zone 'Asia/Kolkata')::date)) stored not null, add "packed_at" timestamptz null, add "packed_by" int null, add "parcel_grams" int null;`);
    this.addSql(`create index "orders_by_delivery_day" on "orders" (coalesce(estimated_delivery_date, 'infinity'), order_date, id);`);
    this.addSql(`create index "orders_of_day" on "orders" ("kitchen_day", "status");`);
    this.addSql(`create index "orders_to_send" on "orders" ("kitchen_day", "id") where status in ('pending', 'processing');`);
    this.addSql(`create index "orders_on_the_way" on "orders" ("estimated_delivery_date", "id") where status = 'shipped';`);
    this.addSql(`alter table "orders" add constraint "orders_packed_check" check (num_nulls(packed_at, packed_by) in (0, 2));`);
    this.addSql(`alter table "orders" add constraint "orders_parcel_grams_check" check (parcel_grams > 0);`);

    this.addSql(`alter table "made_pieces" add constraint "made_pieces_quantity_check" check (quantity >= 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "made_pieces" cascade;`);

    this.addSql(`drop index "orders_by_delivery_day";`);
    this.addSql(`drop index "orders_of_day";`);
    this.addSql(`drop index "orders_to_send";`);
    this.addSql(`drop index "orders_on_the_way";`);
    this.addSql(`alter table "orders" drop constraint "orders_packed_check";`);
    this.addSql(`alter table "orders" drop constraint "orders_parcel_grams_check";`);
    this.addSql(`alter table "orders" drop column "kitchen_day", drop column "packed_at", drop column "packed_by", drop column "parcel_grams";`);
    this.addSql(`create index "orders_by_delivery" on "orders" ("estimated_delivery_date", "id");`);
  }

}
