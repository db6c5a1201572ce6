import { Migration } from '@mikro-orm/migrations';

export class Migration20261128010100_discounts_checked extends Migration {

  override name = 'Migration20261128010100_discounts_checked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "order_items" validate constraint "order_items_discount_check";`);
    this.addSql(`alter table "order_items" validate constraint "order_items_discounted_left_check";`);
  }

  override down(): void | Promise<void> {
  }

}
