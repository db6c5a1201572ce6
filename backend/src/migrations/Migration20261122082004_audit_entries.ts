import { Migration } from '@mikro-orm/migrations';

export class Migration20261122082004_audit_entries extends Migration {

  override name = 'Migration20261122082004_audit_entries';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entries" ("id" serial primary key, "at" timestamptz not null default now(), "actor_id" int null, "address" varchar(255) null, "act" varchar(255) not null, "subject" varchar(255) not null, "subject_id" int not null, "before" jsonb null, "after" jsonb null);`);
    this.addSql(`create index "audit_entries_actor_id_index" on "audit_entries" ("actor_id");`);
    this.addSql(`create index "audit_entries_subject" on "audit_entries" ("subject", "subject_id", "id");`);

    this.addSql(`create or replace function "audit_entries_audit_entries_append_only_fn"() returns trigger as \$\$ begin raise exception 'audit_entries is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "audit_entries_append_only" BEFORE UPDATE OR DELETE on "audit_entries" for each ROW execute function "audit_entries_audit_entries_append_only_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "audit_entries_append_only" on "audit_entries";`);
    this.addSql(`drop function if exists "audit_entries_audit_entries_append_only_fn"();`);
    this.addSql(`drop table if exists "audit_entries" cascade;`);
  }

}
