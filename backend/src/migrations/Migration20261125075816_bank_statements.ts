import { Migration } from '@mikro-orm/migrations';

export class Migration20261125075816_bank_statements extends Migration {

  override name = 'Migration20261125075816_bank_statements';

  override up(): void | Promise<void> {
    this.addSql(`create table "bank_statement_formats" ("heading_hash" varchar(64) not null, "mapping" jsonb not null, "updated_at" timestamptz not null default now(), primary key ("heading_hash"));`);

    this.addSql(`alter table "bank_credits" add "upi_reference" varchar(35) null, add "note" text null;`);
    this.addSql(`create index "bank_credits_waiting" on "bank_credits" ("upi_reference") where matched_at is null;`);
    this.addSql(`alter table "bank_credits" add constraint "bank_credits_decided" check ((matched_at is null) = (payment_id is null and note is null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "bank_statement_formats" cascade;`);

    this.addSql(`drop index "bank_credits_waiting";`);
    this.addSql(`alter table "bank_credits" drop constraint "bank_credits_decided";`);
    this.addSql(`alter table "bank_credits" drop column "upi_reference", drop column "note";`);
  }

}
