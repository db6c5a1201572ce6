import { Migration } from '@mikro-orm/migrations';

export class Migration20261125211338_payment_event_kinds extends Migration {

  override name = 'Migration20261125211338_payment_event_kinds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_events" alter column "kind" type text using ("kind"::text);`);
    this.addSql(`alter table "payment_events" add constraint "payment_events_kind_check" check ("kind" in ('created', 'pending', 'authorized', 'failed', 'captured', 'expired', 'method_changed', 'code_renewed', 'collected', 'refund_requested', 'refund_processed', 'refund_failed', 'refunds_changed', 'failure_emailed', 'exception_refunded'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment_events" drop constraint "payment_events_kind_check";`);
    this.addSql(`alter table "payment_events" alter column "kind" type varchar(255) using ("kind"::varchar(255));`);
  }

}
