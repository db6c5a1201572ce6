import { Migration } from '@mikro-orm/migrations';

export class Migration20261127214500_gift_recipients extends Migration {

  override name = 'Migration20261127214500_gift_recipients';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "recipient_name" varchar(255) null, add "recipient_phone" varchar(255) null, add "recipient_email" varchar(255) null, add "recipient_sees_items" boolean not null default false, add "invoice_in_parcel" boolean not null default false;`);
    this.addSql(`alter table "orders" add constraint "orders_recipient_check" check (recipient_name is not null or num_nonnulls(recipient_phone, recipient_email) = 0) not valid;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "orders" drop constraint "orders_recipient_check";`);
    this.addSql(`alter table "orders" drop column "recipient_name", drop column "recipient_phone", drop column "recipient_email", drop column "recipient_sees_items", drop column "invoice_in_parcel";`);
  }

}
