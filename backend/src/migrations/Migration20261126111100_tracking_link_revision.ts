import { Migration } from '@mikro-orm/migrations';

export class Migration20261126111100_tracking_link_revision extends Migration {

  override name = 'Migration20261126111100_tracking_link_revision';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "tracking_link_revision" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "orders" drop column "tracking_link_revision";`);
  }

}
