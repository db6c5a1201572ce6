import { Migration } from '@mikro-orm/migrations';

export class Migration20261125211129_requested_returns extends Migration {

  override name = 'Migration20261125211129_requested_returns';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_exceptions" add "is_return_requested" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment_exceptions" drop column "is_return_requested";`);
  }

}
