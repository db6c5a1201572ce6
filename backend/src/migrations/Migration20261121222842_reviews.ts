import { Migration } from '@mikro-orm/migrations';

export class Migration20261121222842_reviews extends Migration {

  override name = 'Migration20261121222842_reviews';

  override up(): void | Promise<void> {
    this.addSql(`create table "reviews" ("id" serial primary key, "product_id" int not null, "user_id" int not null, "order_id" int not null, "rating" int not null, "text" text not null, "author" varchar(255) not null, "hidden_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null);`);
    this.addSql(`create index "reviews_user_id_index" on "reviews" ("user_id");`);
    this.addSql(`create index "reviews_newest" on "reviews" ("product_id", "id");`);
    this.addSql(`alter table "reviews" add constraint "reviews_product_user" unique ("product_id", "user_id");`);

    this.addSql(`create index "orders_newest" on "orders" ("order_date", "id");`);

    this.addSql(`alter table "products" add "rating_sum" int not null default 0, add "rating_count" int not null default 0;`);
    this.addSql(`alter table "products" add constraint "products_rating_check" check (rating_sum >= rating_count and rating_sum <= 5 * rating_count);`);

    this.addSql(`alter table "reviews" add constraint "reviews_rating_check" check (rating >= 1 and rating <= 5);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "reviews" cascade;`);

    this.addSql(`drop index "orders_newest";`);

    this.addSql(`alter table "products" drop constraint "products_rating_check";`);
    this.addSql(`alter table "products" drop column "rating_sum", drop column "rating_count";`);
  }

}
