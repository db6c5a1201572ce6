import { Migration } from '@mikro-orm/migrations';

export class Migration20261122091535_sellers_of_order_items extends Migration {

  override name = 'Migration20261122091535_sellers_of_order_items';

  override up(): void | Promise<void> {
    this.addSql(`alter table "order_items" add "seller_id" int null, add "seller_commission_rate" numeric(5,2) null;`);
    this.addSql(`update "order_items" set "seller_id" = "products"."seller_id", "seller_commission_rate" = "products"."seller_commission_rate" from "products" where "products"."id" = "order_items"."product_id" and "products"."seller_id" is not null;`);
    this.addSql(`create index "order_items_of_seller" on "order_items" ("seller_id", "order_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "order_items_of_seller";`);
    this.addSql(`alter table "order_items" drop column "seller_id", drop column "seller_commission_rate";`);
  }

}
