import { Migration } from '@mikro-orm/migrations';

export class Migration20261125224925_phone_orders extends Migration {

  override name = 'Migration20261125224925_phone_orders';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "taken_by" int null;`);
    this.addSql(`alter table "orders" add constraint "orders_taker_idempotency_key" unique ("taken_by", "idempotency_key");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "orders" drop constraint "orders_taker_idempotency_key";`);
    this.addSql(`alter table "orders" drop column "taken_by";`);
  }

}
