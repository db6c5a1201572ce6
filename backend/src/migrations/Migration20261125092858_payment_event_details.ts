import { Migration } from '@mikro-orm/migrations';

export class Migration20261125092858_payment_event_details extends Migration {

  override name = 'Migration20261125092858_payment_event_details';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_events" alter column "detail" type text using ("detail"::text);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment_events" alter column "detail" type varchar(255) using ("detail"::varchar(255));`);
  }

}
