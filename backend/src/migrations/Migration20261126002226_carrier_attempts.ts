import { Migration } from '@mikro-orm/migrations';

export class Migration20261126002226_carrier_attempts extends Migration {

  override name = 'Migration20261126002226_carrier_attempts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "shipments" add "attempt" int not null default 1, add "sent_hash" varchar(255) null;`);
    // The carrier has them under the order's number alone.
    this.addSql(`update "shipments" set "attempt" = 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shipments" drop column "attempt", drop column "sent_hash";`);
  }

}
