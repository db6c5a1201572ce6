import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045002_partner_food_labels extends Migration {

  override name = 'Migration20261123045002_partner_food_labels';

  override up(): void | Promise<void> {
    this.addSql(`alter table "partner_product_proposals" add "net_weight_grams" int null, add "shelf_life_days" int null, add "ingredients" text not null default '';`);

    this.addSql(`alter table "partner_product_submissions" add "description" text not null default '', add "net_weight_grams" int null, add "shelf_life_days" int null, add "ingredients" text not null default '';`);
    // What waits is approved with what the product says now.
    this.addSql(`update "partner_product_submissions" as submission set "description" = product."description", "net_weight_grams" = product."net_weight_grams", "shelf_life_days" = product."shelf_life_days", "ingredients" = product."ingredients" from "products" as product where product."id" = submission."product_id";`);
    this.addSql(`alter table "partner_product_submissions" alter column "description" drop default;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "partner_product_submissions" drop column "description", drop column "net_weight_grams", drop column "shelf_life_days", drop column "ingredients";`);
    this.addSql(`alter table "partner_product_proposals" drop column "net_weight_grams", drop column "shelf_life_days", drop column "ingredients";`);
  }

}
