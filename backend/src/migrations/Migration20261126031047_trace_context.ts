import { Migration } from '@mikro-orm/migrations';

export class Migration20261126031047_trace_context extends Migration {

  override name = 'Migration20261126031047_trace_context';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entries" add "traceparent" varchar(55) null, add "request_id" uuid null;`);
    this.addSql(`create index "audit_entries_of_request" on "audit_entries" ("request_id") where request_id is not null;`);
    this.addSql(`create index "audit_entries_of_trace" on "audit_entries" (substr(traceparent, 4, 32)) where traceparent is not null;`);

    this.addSql(`alter table "email_deliveries" add "smtp_response" text null;`);

    this.addSql(`alter table "outbox_events" add "traceparent" varchar(55) null, add "request_id" uuid null;`);
    this.addSql(`create index "outbox_events_of_request" on "outbox_events" ("request_id") where request_id is not null;`);
    this.addSql(`create index "outbox_events_of_trace" on "outbox_events" (substr(traceparent, 4, 32)) where traceparent is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_entries_of_request";`);
    this.addSql(`drop index "audit_entries_of_trace";`);
    this.addSql(`alter table "audit_entries" drop column "traceparent", drop column "request_id";`);

    this.addSql(`alter table "email_deliveries" drop column "smtp_response";`);

    this.addSql(`drop index "outbox_events_of_request";`);
    this.addSql(`drop index "outbox_events_of_trace";`);
    this.addSql(`alter table "outbox_events" drop column "traceparent", drop column "request_id";`);
  }

}
