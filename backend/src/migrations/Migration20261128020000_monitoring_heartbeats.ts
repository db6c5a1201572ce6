import { Migration } from '@mikro-orm/migrations';

export class Migration20261128020000_monitoring_heartbeats extends Migration {

  override name = 'Migration20261128020000_monitoring_heartbeats';

  override up(): void | Promise<void> {
    this.addSql(`create table "monitoring_heartbeats" ("id" int not null default 1, "heard_at" timestamptz not null, "watched_from" timestamptz not null, "checked_at" timestamptz not null, "reported_at" timestamptz null, primary key ("id"));`);

    this.addSql(`alter table "monitoring_heartbeats" add constraint "monitoring_heartbeats_one_row" check (id = 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "monitoring_heartbeats" cascade;`);
  }

}
