import { Migration } from '@mikro-orm/migrations';

export class Migration20261128011510_reviews_most_helpful extends Migration {

  override name = 'Migration20261128011510_reviews_most_helpful';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "reviews_most_helpful";`);
    this.addSql(`create index concurrently "reviews_most_helpful" on "reviews" ("product_id", "helpful_count", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "reviews_most_helpful";`);
  }

}
