import { Migration } from '@mikro-orm/migrations';

export class Migration20261122152336_product_imports extends Migration {

  override name = 'Migration20261122152336_product_imports';

  override up(): void | Promise<void> {
    this.addSql(`create table "product_imports" ("id" serial primary key, "preview" jsonb not null, "plan" jsonb null, "created_at" timestamptz not null default now(), "applied_at" timestamptz null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "product_imports" cascade;`);
  }

}
