import { Migration } from '@mikro-orm/migrations';

export class Migration20261122000316_live_reviews extends Migration {

  override name = 'Migration20261122000316_live_reviews';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "reviews_reviews_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'product', 'productId', coalesce(new.product_id, old.product_id)))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "reviews_notify" AFTER INSERT OR UPDATE OR DELETE on "reviews" for each ROW execute function "reviews_reviews_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "reviews_notify" on "reviews";`);
    this.addSql(`drop function if exists "reviews_reviews_notify_fn"();`);
  }

}
