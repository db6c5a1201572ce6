import { Migration } from '@mikro-orm/migrations';

export class Migration20261125061422_review_texts extends Migration {

  override name = 'Migration20261125061422_review_texts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "reviews" alter column "text" set default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "reviews" alter column "text" drop default;`);
  }

}
