import { Migration } from '@mikro-orm/migrations';

export class Migration20261126034200_consistency extends Migration {

  override name = 'Migration20261126034200_consistency';

  override up(): void | Promise<void> {
    this.addSql(`create table "consistency_checks" ("name" text not null, "checked_at" timestamptz null, "duration_ms" int null, "error" text null, primary key ("name"));`);

    this.addSql(`create table "consistency_findings" ("check_name" text not null, "subject" varchar(255) not null, "detail" text not null, "path" varchar(255) null, "found_at" timestamptz not null default now(), primary key ("check_name", "subject"));`);

    this.addSql(`alter table "consistency_checks" add constraint "consistency_checks_name_check" check ("name" in ('stock', 'totals', 'duplicates', 'ledger', 'transitions', 'events', 'documents', 'images', 'money'));`);

    this.addSql(`alter table "consistency_findings" add constraint "consistency_findings_check_name_check" check ("check_name" in ('stock', 'totals', 'duplicates', 'ledger', 'transitions', 'events', 'documents', 'images', 'money'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "consistency_checks" cascade;`);
    this.addSql(`drop table if exists "consistency_findings" cascade;`);
  }

}
