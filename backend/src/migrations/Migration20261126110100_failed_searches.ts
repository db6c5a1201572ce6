import { Migration } from '@mikro-orm/migrations';

export class Migration20261126110100_failed_searches extends Migration {

  override name = 'Migration20261126110100_failed_searches';

  override up(): void | Promise<void> {
    this.addSql(`create table "failed_searches" ("text" text not null, "count" int not null default 1, "last_day" date not null, primary key ("text"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "failed_searches" cascade;`);
  }

}
