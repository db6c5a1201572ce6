import { Migration } from '@mikro-orm/migrations';

/** Stop the previous version first: it cannot read the renamed columns. */
export class Migration20261125032600_ip_columns extends Migration {
  override name = 'Migration20261125032600_ip_columns';

  override up(): void {
    for (const table of ['sessions', 'audit_entries'])
      this.addSql(`alter table "${table}" rename column "address" to "ip";`);
  }

  override down(): void {
    for (const table of ['sessions', 'audit_entries'])
      this.addSql(`alter table "${table}" rename column "ip" to "address";`);
  }
}
