import { Migration } from '@mikro-orm/migrations';

export class Migration20261123051934_tracking_and_internal_notes extends Migration {

  override name = 'Migration20261123051934_tracking_and_internal_notes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "carrier" text null, add "tracking_number" varchar(40) null, add "internal_note" text null;`);
    this.addSql(`alter table "orders" add constraint "orders_tracking_check" check (num_nulls(carrier, tracking_number) in (0, 2));`);
    this.addSql(`alter table "orders" add constraint "orders_carrier_check" check ("carrier" in ('india_post', 'dtdc', 'delhivery', 'blue_dart', 'ekart', 'other'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "orders" drop constraint "orders_tracking_check";`);
    this.addSql(`alter table "orders" drop constraint "orders_carrier_check";`);
    this.addSql(`alter table "orders" drop column "carrier", drop column "tracking_number", drop column "internal_note";`);
  }

}
