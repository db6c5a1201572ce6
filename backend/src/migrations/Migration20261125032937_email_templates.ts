import { Migration } from '@mikro-orm/migrations';

/** An event may send several emails to one address. Rows of the version before have no template. */
export class Migration20261125032937_email_templates extends Migration {
  override name = 'Migration20261125032937_email_templates';

  override up(): void {
    this.addSql(`
      alter table "email_deliveries"
        add column "template" varchar(255) null,
        drop constraint "email_deliveries_event_recipient",
        add constraint "email_deliveries_event_recipient_template" unique ("event_id", "recipient", "template");
    `);
  }

  override down(): void {
    this.addSql(`
      delete from "email_deliveries" as later using "email_deliveries" as earlier
       where later.event_id = earlier.event_id and later.recipient = earlier.recipient and later.id > earlier.id;
      alter table "email_deliveries"
        drop constraint "email_deliveries_event_recipient_template",
        drop column "template",
        add constraint "email_deliveries_event_recipient" unique ("event_id", "recipient");
    `);
  }
}
