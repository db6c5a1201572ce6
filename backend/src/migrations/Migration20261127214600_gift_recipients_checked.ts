import { Migration } from '@mikro-orm/migrations';

export class Migration20261127214600_gift_recipients_checked extends Migration {

  override name = 'Migration20261127214600_gift_recipients_checked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" validate constraint "orders_recipient_check";`);
  }

  override down(): void | Promise<void> {}

}
