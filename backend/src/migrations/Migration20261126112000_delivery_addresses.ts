import { Migration } from '@mikro-orm/migrations';

export class Migration20261126112000_delivery_addresses extends Migration {

  override name = 'Migration20261126112000_delivery_addresses';

  override up(): void | Promise<void> {
    this.addSql(`create table "delivery_addresses" ("id" serial primary key, "user_id" int not null, "name" varchar(255) not null, "phone" varchar(255) null, "address" text not null, "city" varchar(255) not null, "state" varchar(255) not null, "pincode" varchar(255) not null, "is_default" boolean not null default false, "updated_at" timestamptz not null);`);
    this.addSql(`create index "delivery_addresses_of_user" on "delivery_addresses" ("user_id", "id");`);
    this.addSql(`create unique index "delivery_addresses_default" on "delivery_addresses" ("user_id") where is_default;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "delivery_addresses" cascade;`);
  }

}
