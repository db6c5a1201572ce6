import { Migration } from '@mikro-orm/migrations';

export class Migration20261125225234_customers_and_pieces extends Migration {

  override name = 'Migration20261125225234_customers_and_pieces';

  override up(): void | Promise<void> {
    this.addSql(`create table "customer_notes" ("id" serial primary key, "customer_id" int not null, "author_id" int not null, "text" text not null, "created_at" timestamptz not null, "updated_at" timestamptz not null);`);
    this.addSql(`create index "customer_notes_of_customer" on "customer_notes" ("customer_id", "id");`);

    this.addSql(`alter table "order_items" add "pieces_status" text not null default 'to_make', add "pieces_noted" int not null default 0, add "pieces_changed_at" timestamptz null, add "decline_reason" text null;`);
    this.addSql(`create index "order_items_declined" on "order_items" ("order_id") where pieces_status = 'declined';`);
    this.addSql(`alter table "order_items" add constraint "order_items_pieces_status_check" check ("pieces_status" in ('to_make', 'ready', 'collected', 'declined'));`);

    this.addSql(`create index "users_search_trigrams" on "users" using gin ((name || ' ' || email || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')) gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "customer_notes" cascade;`);

    this.addSql(`drop index "order_items_declined";`);
    this.addSql(`alter table "order_items" drop constraint "order_items_pieces_status_check";`);
    this.addSql(`alter table "order_items" drop column "pieces_status", drop column "pieces_noted", drop column "pieces_changed_at", drop column "decline_reason";`);

    this.addSql(`drop index "users_search_trigrams";`);
  }

}
