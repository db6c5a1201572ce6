import { Migration } from '@mikro-orm/migrations';

export class Migration20261127020000_refused_emails extends Migration {

  override name = 'Migration20261127020000_refused_emails';

  override up(): void | Promise<void> {
    this.addSql(`alter table "email_deliveries" add "is_refused" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "email_deliveries" drop column "is_refused";`);
  }

}
