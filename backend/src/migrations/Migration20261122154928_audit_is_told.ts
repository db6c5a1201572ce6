import { Migration } from '@mikro-orm/migrations';

export class Migration20261122154928_audit_is_told extends Migration {

  override name = 'Migration20261122154928_audit_is_told';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "audit_entries_audit_entries_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('role', 'admin', 'message', jsonb_build_object('topic', 'audit'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "audit_entries_notify" AFTER INSERT on "audit_entries" for each STATEMENT execute function "audit_entries_audit_entries_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "audit_entries_notify" on "audit_entries";`);
    this.addSql(`drop function if exists "audit_entries_audit_entries_notify_fn"();`);
  }

}
