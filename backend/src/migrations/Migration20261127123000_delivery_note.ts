import { Migration } from '@mikro-orm/migrations';

export class Migration20261127123000_delivery_note extends Migration {
  override name = 'Migration20261127123000_delivery_note';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "delivery_note" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "orders" drop column "delivery_note";`);
  }
}
