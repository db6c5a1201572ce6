import { Migration } from '@mikro-orm/migrations';

export class Migration20261121192145_outbox_open extends Migration {

  override name = 'Migration20261121192145_outbox_open';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox_events" drop column "consumers";`);
    this.addSql(`create index "outbox_events_open" on "outbox_events" ("created_at") where closed_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "outbox_events_open";`);
    this.addSql(`alter table "outbox_events" add "consumers" text[] not null default '{}';`);
  }

}
