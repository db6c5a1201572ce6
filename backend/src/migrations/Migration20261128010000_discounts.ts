import { Migration } from '@mikro-orm/migrations';

export class Migration20261128010000_discounts extends Migration {

  override name = 'Migration20261128010000_discounts';

  override up(): void | Promise<void> {
    this.addSql(`create table "discounts" ("id" serial primary key, "name" varchar(255) not null, "code" varchar(255) null, "effect" jsonb not null, "is_active" boolean not null, "minimum_paise" bigint null, "starts_on" date null, "ends_on" date null, "categories" jsonb not null, "product_ids" jsonb not null, "first_order_only" boolean not null, "uses_max" int null, "uses_per_customer_max" int null, "budget_paise" bigint null, "updated_at" timestamptz not null default now());`);
    this.addSql(`alter table "discounts" add constraint "discounts_code" unique ("code");`);

    this.addSql(`create table "discount_settings" ("id" int not null default 1, "codes_per_order" int not null default 1, "updated_at" timestamptz not null default now(), primary key ("id"));`);

    this.addSql(`create table "discount_uses" ("id" serial primary key, "discount_id" int not null, "order_id" int not null, "user_id" int not null, "amount_paise" bigint not null, "returned_at" timestamptz null);`);
    this.addSql(`create index "discount_uses_counted" on "discount_uses" (discount_id, user_id) include (amount_paise) where returned_at is null;`);
    this.addSql(`alter table "discount_uses" add constraint "discount_uses_once" unique ("order_id", "discount_id");`);

    this.addSql(`alter table "orders" add "discounts" jsonb not null default '[]';`);

    this.addSql(`alter table "order_items" add "discount_paise" bigint not null default '0', add "discount_parts" jsonb not null default '[]', add "refunded_discount_paise" bigint not null default '0', add "discounted_left" int not null default 0;`);

    this.addSql(`alter table "order_items" add constraint "order_items_discount_check" check (refunded_discount_paise >= 0 and refunded_discount_paise <= discount_paise and discount_paise <= price_paise::bigint * quantity) not valid;`);
    this.addSql(`alter table "order_items" add constraint "order_items_discounted_left_check" check (discounted_left >= 0 and discounted_left <= quantity - refunded_quantity) not valid;`);

    this.addSql(`alter table "refund_items" add "discounted_quantity" int not null default 0, add "discount_paise" bigint not null default '0';`);

    this.addSql(`alter table "discount_settings" add constraint "discount_settings_one_row" check (id = 1);`);
    this.addSql(`insert into "discount_settings" default values;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`
      do $$ begin
        if exists (select from "discount_uses") then
          raise exception 'Orders were placed with discounts, which the version before would refund and invoice at whole prices. Restore a backup instead.';
        end if;
      end $$;`);
    this.addSql(`drop table if exists "discounts" cascade;`);
    this.addSql(`drop table if exists "discount_settings" cascade;`);
    this.addSql(`drop table if exists "discount_uses" cascade;`);

    this.addSql(`alter table "order_items" drop constraint "order_items_discount_check";`);
    this.addSql(`alter table "order_items" drop constraint "order_items_discounted_left_check";`);
    this.addSql(`alter table "order_items" drop column "discount_paise", drop column "discount_parts", drop column "refunded_discount_paise", drop column "discounted_left";`);

    this.addSql(`alter table "orders" drop column "discounts";`);

    this.addSql(`alter table "refund_items" drop column "discounted_quantity", drop column "discount_paise";`);
  }

}
