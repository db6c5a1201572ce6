import { Migration } from '@mikro-orm/migrations';

export class Migration20261126031628_refund_differences extends Migration {

  override name = 'Migration20261126031628_refund_differences';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refunds" add "is_difference" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refunds" drop column "is_difference";`);
  }

}
