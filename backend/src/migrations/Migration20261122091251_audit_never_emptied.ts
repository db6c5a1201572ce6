import { Migration } from '@mikro-orm/migrations';

export class Migration20261122091251_audit_never_emptied extends Migration {

  override name = 'Migration20261122091251_audit_never_emptied';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "audit_entries_audit_entries_never_emptied_fn"() returns trigger as \$\$ begin raise exception 'audit_entries is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "audit_entries_never_emptied" BEFORE TRUNCATE on "audit_entries" for each STATEMENT execute function "audit_entries_audit_entries_never_emptied_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "audit_entries_never_emptied" on "audit_entries";`);
    this.addSql(`drop function if exists "audit_entries_audit_entries_never_emptied_fn"();`);
  }

}
