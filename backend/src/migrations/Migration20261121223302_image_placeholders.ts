import { Migration } from '@mikro-orm/migrations';

export class Migration20261121223302_image_placeholders extends Migration {

  override name = 'Migration20261121223302_image_placeholders';

  override up(): void | Promise<void> {
    this.addSql(`alter table "images" add "placeholder" text null;`);

    this.addSql(`alter table "products" add "image_placeholder" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "images" drop column "placeholder";`);

    this.addSql(`alter table "products" drop column "image_placeholder";`);
  }

}
