import { Migration } from '@mikro-orm/migrations';

export class Migration20261126002306_order_tax_settings extends Migration {

  override name = 'Migration20261126002306_order_tax_settings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "order_taxes" add "settings" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "order_taxes" drop column "settings";`);
  }

}
