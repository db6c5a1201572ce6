import { Migration } from '@mikro-orm/migrations';

export class Migration20261125192500_delivery extends Migration {

  override name = 'Migration20261125192500_delivery';

  override up(): void | Promise<void> {
    this.addSql(`create table "delivery_settings" ("id" int not null default 1, "daily_capacity" int null, "exceptional_days" jsonb not null default '[]', "freshness_percent" int not null default 50, "days_offered" int not null default 14, "is_day_required" boolean not null default false, "updated_at" timestamptz not null default now(), primary key ("id"));`);
    this.addSql(`alter table "delivery_settings" add constraint "delivery_settings_one_row" check (id = 1);`);
    this.addSql(`insert into "delivery_settings" default values;`);

    this.addSql(`create table "delivery_zones" ("id" serial primary key, "name" varchar(255) not null, "is_served" boolean not null default true, "transit_days" int null, "fee_paise" int null, "cutoff_hour" int not null default 24, "cod_allowed" boolean not null default true);`);
    this.addSql(`alter table "delivery_zones" add constraint "delivery_zones_name_unique" unique ("name");`);
    this.addSql(`alter table "delivery_zones" add constraint "delivery_zones_transit_days_check" check (transit_days >= 0);`);
    this.addSql(`alter table "delivery_zones" add constraint "delivery_zones_fee_check" check (fee_paise >= 0);`);
    this.addSql(`alter table "delivery_zones" add constraint "delivery_zones_cutoff_hour_check" check (cutoff_hour >= 0 and cutoff_hour <= 24);`);
    this.addSql(`create table "delivery_prefixes" ("prefix" varchar(255) not null, "zone_id" int not null, primary key ("prefix"));`);
    this.addSql(`create index "delivery_prefixes_zone_id_index" on "delivery_prefixes" ("zone_id");`);
    this.addSql(`alter table "delivery_prefixes" add constraint "delivery_prefixes_zone_id_foreign" foreign key ("zone_id") references "delivery_zones" ("id") on delete cascade;`);
    this.addSql(`with zone as (insert into "delivery_zones" ("name") values ('All India') returning "id") insert into "delivery_prefixes" ("prefix", "zone_id") select '*', "id" from zone;`);

    this.addSql(`alter table "products" add "lead_time_days" int null, add "capacity_units" int not null default 1, add "delivered_from" date null;`);
    this.addSql(`alter table "products" add constraint "products_capacity_units_check" check (capacity_units >= 0);`);
    this.addSql(`alter table "partner_product_proposals" add "lead_time_days" int null;`);
    this.addSql(`alter table "partner_product_submissions" add "lead_time_days" int null;`);

    this.addSql(`alter table "orders" add "dispatch_day" date null, add "kitchen_units" int not null default 0, add "delivery_zone" varchar(255) null, add "transit_days" int null;`);
    this.addSql(`alter table "orders" add constraint "orders_kitchen_units_check" check (kitchen_units >= 0);`);
    this.addSql(`create index "orders_by_delivery" on "orders" ("estimated_delivery_date", "id");`);
    this.addSql(`create index "orders_of_kitchen_day" on "orders" ("dispatch_day", "status");`);
    this.addSql(`alter table "order_items" add "shelf_life_days" int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "order_items" drop column "shelf_life_days";`);
    this.addSql(`drop index "orders_by_delivery";`);
    this.addSql(`drop index "orders_of_kitchen_day";`);
    this.addSql(`alter table "orders" drop constraint "orders_kitchen_units_check";`);
    this.addSql(`alter table "orders" drop column "dispatch_day", drop column "kitchen_units", drop column "delivery_zone", drop column "transit_days";`);
    this.addSql(`alter table "partner_product_submissions" drop column "lead_time_days";`);
    this.addSql(`alter table "partner_product_proposals" drop column "lead_time_days";`);
    this.addSql(`alter table "products" drop constraint "products_capacity_units_check";`);
    this.addSql(`alter table "products" drop column "lead_time_days", drop column "capacity_units", drop column "delivered_from";`);
    this.addSql(`drop table if exists "delivery_prefixes" cascade;`);
    this.addSql(`drop table if exists "delivery_zones" cascade;`);
    this.addSql(`drop table if exists "delivery_settings" cascade;`);
  }

}
