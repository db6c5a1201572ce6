import { Migration } from '@mikro-orm/migrations';

export class Migration20261125193400_shop_business extends Migration {

  override name = 'Migration20261125193400_shop_business';

  override up(): void | Promise<void> {
    this.addSql(`alter table "shop_settings" add "business" jsonb not null default '{}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shop_settings" drop column "business";`);
  }

}
