import { Migration } from '@mikro-orm/migrations';

export class Migration20261128011000_top_sellers extends Migration {
  override name = 'Migration20261128011000_top_sellers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "products" add "is_top_seller" boolean null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "products" drop column "is_top_seller";`);
  }
}
