import { Migration } from '@mikro-orm/migrations';

export class Migration20261128011530_reviews_of_image extends Migration {

  override name = 'Migration20261128011530_reviews_of_image';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "reviews_of_image";`);
    this.addSql(`create index concurrently "reviews_of_image" on "reviews" using gin ("image_keys");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "reviews_of_image";`);
  }

}
