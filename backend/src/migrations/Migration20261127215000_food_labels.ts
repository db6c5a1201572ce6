import { Migration } from '@mikro-orm/migrations';

export class Migration20261127215000_food_labels extends Migration {

  override name = 'Migration20261127215000_food_labels';

  override up(): void | Promise<void> {
    this.addSql(`alter table "products" add "contains" text[] null, add "may_contain" text[] null, add "energy_kcal" numeric(7,1) null, add "protein_grams" numeric(7,1) null, add "carbohydrate_grams" numeric(7,1) null, add "sugars_grams" numeric(7,1) null, add "added_sugars_grams" numeric(7,1) null, add "fat_grams" numeric(7,1) null, add "saturated_fat_grams" numeric(7,1) null, add "trans_fat_grams" numeric(7,1) null, add "sodium_mg" numeric(7,1) null, add "serving_grams" numeric(7,0) null, add "pieces_in_pack" numeric(7,0) null, add "storage" text not null default '', add "country_of_origin" text not null default '';`);

    this.addSql(`alter table "partner_product_submissions" add "contains" text[] null, add "may_contain" text[] null, add "energy_kcal" numeric(7,1) null, add "protein_grams" numeric(7,1) null, add "carbohydrate_grams" numeric(7,1) null, add "sugars_grams" numeric(7,1) null, add "added_sugars_grams" numeric(7,1) null, add "fat_grams" numeric(7,1) null, add "saturated_fat_grams" numeric(7,1) null, add "trans_fat_grams" numeric(7,1) null, add "sodium_mg" numeric(7,1) null, add "serving_grams" numeric(7,0) null, add "pieces_in_pack" numeric(7,0) null, add "storage" text not null default '', add "country_of_origin" text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "partner_product_submissions" drop column "contains", drop column "may_contain", drop column "energy_kcal", drop column "protein_grams", drop column "carbohydrate_grams", drop column "sugars_grams", drop column "added_sugars_grams", drop column "fat_grams", drop column "saturated_fat_grams", drop column "trans_fat_grams", drop column "sodium_mg", drop column "serving_grams", drop column "pieces_in_pack", drop column "storage", drop column "country_of_origin";`);

    this.addSql(`alter table "products" drop column "contains", drop column "may_contain", drop column "energy_kcal", drop column "protein_grams", drop column "carbohydrate_grams", drop column "sugars_grams", drop column "added_sugars_grams", drop column "fat_grams", drop column "saturated_fat_grams", drop column "trans_fat_grams", drop column "sodium_mg", drop column "serving_grams", drop column "pieces_in_pack", drop column "storage", drop column "country_of_origin";`);
  }

}
