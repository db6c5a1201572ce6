import { Migration } from '@mikro-orm/migrations';

export class Migration20261126070000_base_backups extends Migration {

  override name = 'Migration20261126070000_base_backups';

  override up(): void | Promise<void> {
    this.addSql(`create table "base_backups" ("id" varchar(255) not null, "completed_at" timestamptz not null, "stored_bytes" bigint not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "base_backups" cascade;`);
  }

}
