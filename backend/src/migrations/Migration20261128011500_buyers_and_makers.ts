import { Migration } from '@mikro-orm/migrations';

export class Migration20261128011500_buyers_and_makers extends Migration {

  override name = 'Migration20261128011500_buyers_and_makers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "reviews" add "image_keys" text[] not null default '{}', add "helpful_count" int not null default 0, add "language" varchar(255) not null default 'en';`);
    // Not concurrently: a shop has at most some thousands of reviews, which are indexed in milliseconds.
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
create index "reviews_most_helpful" on "reviews" ("product_id", "helpful_count", "id");`);
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
create index "reviews_by_rating" on "reviews" ("product_id", "rating", "id");`);
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
create index "reviews_of_image" on "reviews" using gin ("image_keys");`);
    this.addSql(`create table "review_votes" ("user_id" int not null, "review_id" int not null, "created_at" timestamptz not null default now(), primary key ("user_id", "review_id"));`);
    this.addSql(`create index "review_votes_of_review" on "review_votes" ("review_id");`);
    this.addSql(`create table "review_answers" ("review_id" int not null, "seller_id" int null, "text" text not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("review_id"));`);
    this.addSql(`create index "review_answers_seller_id_index" on "review_answers" ("seller_id");`);
    this.addSql(`create table "product_pairs" ("product_id" int not null, "other_id" int not null, "orders" int not null, primary key ("product_id", "other_id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "product_pairs" cascade;`);
    this.addSql(`drop table if exists "review_answers" cascade;`);
    this.addSql(`drop table if exists "review_votes" cascade;`);
    this.addSql(`drop index "reviews_most_helpful";`);
    this.addSql(`drop index "reviews_by_rating";`);
    this.addSql(`alter table "reviews" drop column "image_keys", drop column "helpful_count", drop column "language";`);
  }

}
