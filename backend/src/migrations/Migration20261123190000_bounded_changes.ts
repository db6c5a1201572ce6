import { Migration } from '@mikro-orm/migrations';

/** A change has a topic, and the time from which a relay that cannot publish may discard it. */
export class Migration20261123190000_bounded_changes extends Migration {
  override name = 'Migration20261123190000_bounded_changes';

  override up(): void {
    this.addSql(`
      alter table "outbox_changes"
        add column "recorded_at" timestamptz not null default clock_timestamp(),
        add constraint "outbox_changes_topic" check (change #>> '{message,topic}' is not null);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table "outbox_changes" drop constraint "outbox_changes_topic", drop column "recorded_at";
    `);
  }
}
