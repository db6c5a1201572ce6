import { Migration } from '@mikro-orm/migrations';

export class Migration20261123082501_mailboxes extends Migration {

  override name = 'Migration20261123082501_mailboxes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "email_changes" add "was_verified" boolean not null default false;`);
    this.addSql(`create index "email_deliveries_of_mailbox" on "email_deliveries" ((regexp_replace(recipient, '[+][^@]*', '')), sent_at);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "email_deliveries_of_mailbox";`);
    this.addSql(`alter table "email_changes" drop column "was_verified";`);
  }

}
