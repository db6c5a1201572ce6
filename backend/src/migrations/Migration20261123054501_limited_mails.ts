import { Migration } from '@mikro-orm/migrations';

export class Migration20261123054501_limited_mails extends Migration {

  override name = 'Migration20261123054501_limited_mails';

  override up(): void | Promise<void> {
    this.addSql(`alter table "email_deliveries" add "is_limited" boolean not null default false;`);
    this.addSql(`create index "email_deliveries_of_recipient" on "email_deliveries" ("recipient", "sent_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "email_deliveries_of_recipient";`);
    this.addSql(`alter table "email_deliveries" drop column "is_limited";`);
  }

}
