import { Migration } from '@mikro-orm/migrations';

export class Migration20261125225046_shipments extends Migration {

  override name = 'Migration20261125225046_shipments';

  override up(): void | Promise<void> {
    this.addSql(`create table "carrier_scans" ("id" serial primary key, "tracking_number" varchar(40) not null, "status" text not null, "at" timestamptz not null, "received_at" timestamptz not null default now());`);
    this.addSql(`create index "carrier_scans_received_at_index" on "carrier_scans" ("received_at");`);
    this.addSql(`alter table "carrier_scans" add constraint "carrier_scans_once" unique ("tracking_number", "status", "at");`);

    this.addSql(`create table "carrier_settings" ("id" int not null default 1, "adapter" text not null default 'manual', "pickup_location" varchar(255) not null default '', "length_cm" int not null default 25, "breadth_cm" int not null default 20, "height_cm" int not null default 10, "packaging_grams" int not null default 100, "piece_grams" int not null default 500, "updated_at" timestamptz not null default now(), primary key ("id"));`);

    this.addSql(`insert into "carrier_settings" default values;`);

    this.addSql(`create table "shipments" ("id" serial primary key, "order_id" int not null, "status" text not null default 'requested', "carrier_order_id" varchar(255) null, "carrier_shipment_id" varchar(255) null, "tracking_number" varchar(40) null, "courier" varchar(255) null, "label_url" text null, "error" text null, "status_at" timestamptz not null default now(), "attended_at" timestamptz null, "order_moved_to" text null, "polled_at" timestamptz null);`);
    this.addSql(`alter table "shipments" add constraint "shipments_order_id_unique" unique ("order_id");`);
    this.addSql(`alter table "shipments" add constraint "shipments_tracking_number_unique" unique ("tracking_number");`);
    this.addSql(`create index "shipments_troubled" on "shipments" ("id") where status in ('failed', 'undelivered', 'lost', 'returning', 'returned') and attended_at is null;`);

    this.addSql(`create index "payment_events_collected" on "payment_events" ("at") where kind = 'collected';`);

    this.addSql(`alter table "carrier_scans" add constraint "carrier_scans_status_check" check ("status" in ('picked_up', 'in_transit', 'undelivered', 'out_for_delivery', 'lost', 'returning', 'returned', 'delivered'));`);

    this.addSql(`alter table "carrier_settings" add constraint "carrier_settings_one_row" check (id = 1);`);
    this.addSql(`alter table "carrier_settings" add constraint "carrier_settings_adapter_check" check ("adapter" in ('manual', 'shiprocket'));`);

    this.addSql(`alter table "shipments" add constraint "shipments_order_moved_to_check" check ("order_moved_to" in ('shipped', 'delivered'));`);
    this.addSql(`alter table "shipments" add constraint "shipments_status_check" check ("status" in ('requested', 'failed', 'booked', 'cancelled', 'picked_up', 'in_transit', 'undelivered', 'out_for_delivery', 'lost', 'returning', 'returned', 'delivered'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "carrier_scans" cascade;`);
    this.addSql(`drop table if exists "carrier_settings" cascade;`);
    this.addSql(`drop table if exists "shipments" cascade;`);

    this.addSql(`drop index "payment_events_collected";`);
  }

}
