import { Migration } from '@mikro-orm/migrations';

export class Migration20261122084159_email_changes extends Migration {

  override name = 'Migration20261122084159_email_changes';

  override up(): void | Promise<void> {
    this.addSql(`create table "email_changes" ("id" serial primary key, "user_id" int not null, "sealed_former_email" text null, "created_at" timestamptz not null default now());`);
    this.addSql(`create index "email_changes_user_id_index" on "email_changes" ("user_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "email_changes" cascade;`);
  }

}
