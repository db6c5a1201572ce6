import { Migration } from '@mikro-orm/migrations';

export class Migration20261125075826_reconciliation extends Migration {

  override name = 'Migration20261125075826_reconciliation';

  override up(): void | Promise<void> {
    this.addSql(`create table "reconciliation_days" ("day" date not null, "provider" text not null, "expected_paise" bigint not null, "received_paise" bigint not null, "fees_paise" bigint not null, "refunded_paise" bigint not null, "difference_paise" bigint not null, "checked_at" timestamptz not null, primary key ("day", "provider"));`);

    this.addSql(`create table "reconciliation_runs" ("id" serial primary key, "from_day" date not null, "to_day" date not null, "started_at" timestamptz not null default now(), "finished_at" timestamptz null, "failure" text null);`);
    this.addSql(`create unique index "reconciliation_runs_one" on "reconciliation_runs" ((finished_at is null)) where finished_at is null;`);

    this.addSql(`alter table "reconciliation_days" add constraint "reconciliation_days_provider_check" check ("provider" in ('cash', 'gateway', 'upi_qr'));`);

    this.addSql(`alter table "reconciliation_runs" add constraint "reconciliation_runs_failure_check" check ("failure" in ('gateway_unavailable', 'interrupted', 'failed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "reconciliation_days" cascade;`);
    this.addSql(`drop table if exists "reconciliation_runs" cascade;`);
  }

}
