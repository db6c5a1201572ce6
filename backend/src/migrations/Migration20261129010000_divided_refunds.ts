import { Migration } from '@mikro-orm/migrations';

export class Migration20261129010000_divided_refunds extends Migration {

  override name = 'Migration20261129010000_divided_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refunds" add "part_of" int null, add "is_retried" boolean not null default false, add "covered_by" int null;`);
    this.addSql(`alter table "refund_items" add "invoice_id" int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refunds" drop column "part_of", drop column "is_retried", drop column "covered_by";`);
    this.addSql(`alter table "refund_items" drop column "invoice_id";`);
  }

}
