import { Migration } from '@mikro-orm/migrations';

export class Migration20261127040000_order_facts extends Migration {

  override name = 'Migration20261127040000_order_facts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "order_status_history" add "fact" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "order_status_history" drop column "fact";`);
  }

}
