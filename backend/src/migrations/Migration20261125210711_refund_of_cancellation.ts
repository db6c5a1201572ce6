import { Migration } from '@mikro-orm/migrations';

export class Migration20261125210711_refund_of_cancellation extends Migration {

  override name = 'Migration20261125210711_refund_of_cancellation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refunds" add "is_of_cancellation" boolean not null default false;`);
    this.addSql(`update "refunds" set "is_of_cancellation" = true where "requested_by" is null and "reason" = 'Your order was cancelled.';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refunds" drop column "is_of_cancellation";`);
  }

}
