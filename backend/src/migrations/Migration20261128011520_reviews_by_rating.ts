import { Migration } from '@mikro-orm/migrations';

export class Migration20261128011520_reviews_by_rating extends Migration {

  override name = 'Migration20261128011520_reviews_by_rating';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "reviews_by_rating";`);
    this.addSql(`create index concurrently "reviews_by_rating" on "reviews" ("product_id", "rating", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "reviews_by_rating";`);
  }

}
