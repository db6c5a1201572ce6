import { Migration } from '@mikro-orm/migrations';

export class Migration20261126112100_wishlists extends Migration {

  override name = 'Migration20261126112100_wishlists';

  override up(): void | Promise<void> {
    this.addSql(`create table "wishlist_items" ("user_id" int not null, "product_id" int not null, "added_at" timestamptz not null default now(), primary key ("user_id", "product_id"));`);
    this.addSql(`create index "wishlist_items_of_product" on "wishlist_items" ("product_id");`);

    this.addSql(`create table "wishlist_shares" ("id" serial primary key, "user_id" int not null, "created_at" timestamptz not null default now());`);
    this.addSql(`alter table "wishlist_shares" add constraint "wishlist_shares_user_id_unique" unique ("user_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "wishlist_items" cascade;`);
    this.addSql(`drop table if exists "wishlist_shares" cascade;`);
  }

}
