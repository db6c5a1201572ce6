import { Migration } from '@mikro-orm/migrations';

export class Migration20261121223829_cart_merges extends Migration {

  override name = 'Migration20261121223829_cart_merges';

  override up(): void | Promise<void> {
    this.addSql(`create table "cart_merges" ("user_id" int not null, "idempotency_key" varchar(255) not null, "merged_at" timestamptz not null default now(), primary key ("user_id", "idempotency_key"));`);
    this.addSql(`create index "cart_merges_merged_at_index" on "cart_merges" ("merged_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "cart_merges" cascade;`);
  }

}
