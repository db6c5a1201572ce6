import { Migration } from '@mikro-orm/migrations';

export class Migration20261127030000_stock_alert_failures extends Migration {

  override name = 'Migration20261127030000_stock_alert_failures';

  override up(): void | Promise<void> {
    this.addSql(`alter table "stock_alerts" add "failed_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stock_alerts" drop column if exists "failed_at";`);
  }

}
