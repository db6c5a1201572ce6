import { Migration } from '@mikro-orm/migrations';

export class Migration20261129010000_divided_refunds extends Migration {

  override name = 'Migration20261129010000_divided_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refunds" add "part_of" int null, add "is_retried" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refunds" drop column "part_of", drop column "is_retried";`);
  }

}
