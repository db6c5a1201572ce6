import { Migration } from '@mikro-orm/migrations';

/** Queues that gave up an event. Dead letters of the version before name none: any confirmation requeues them. */
export class Migration20261125054256_dead_queues extends Migration {
  override name = 'Migration20261125054256_dead_queues';

  override up(): void {
    this.addSql(`alter table "outbox_events" add "dead_queues" text[] not null default '{}';`);
  }

  override down(): void {
    this.addSql(`alter table "outbox_events" drop column "dead_queues";`);
  }
}
