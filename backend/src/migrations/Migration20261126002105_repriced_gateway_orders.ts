import { Migration } from '@mikro-orm/migrations';

export class Migration20261126002105_repriced_gateway_orders extends Migration {

  override name = 'Migration20261126002105_repriced_gateway_orders';

  override up(): void | Promise<void> {
    this.addSql(`create index "payment_events_repriced" on "payment_events" ("detail") where kind = 'repriced';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "payment_events_repriced";`);
  }

}
