import { Migration } from '@mikro-orm/migrations';

export class Migration20261122120432_administrators_hear extends Migration {

  override name = 'Migration20261122120432_administrators_hear';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "orders_notify" on "orders";`);
    this.addSql(`drop function if exists "orders_orders_notify_fn"();`);
    this.addSql(`create or replace function "orders_orders_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.user_id, old.user_id), 'role', 'admin', 'message', jsonb_build_object('topic', 'order', 'orderId', coalesce(new.id, old.id)))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "orders_notify" AFTER INSERT OR UPDATE OR DELETE on "orders" for each ROW execute function "orders_orders_notify_fn"();`);

    this.addSql(`drop trigger if exists "partner_seller_profiles_notify" on "partner_seller_profiles";`);
    this.addSql(`drop function if exists "partner_seller_profiles_partner_seller_profiles_notify_fn"();`);
    this.addSql(`create or replace function "partner_seller_profiles_partner_seller_profiles_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.user_id, old.user_id), 'message', jsonb_build_object('topic', 'partner'))::text);         perform pg_notify('changes', jsonb_build_object('role', 'admin', 'message', jsonb_build_object('topic', 'review'))::text);         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "partner_seller_profiles_notify" AFTER INSERT OR UPDATE OR DELETE on "partner_seller_profiles" for each ROW execute function "partner_seller_profiles_partner_seller_profiles_notify_fn"();`);

    this.addSql(`create or replace function "partner_product_proposals_proposals_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', new.seller_id, 'message', jsonb_build_object('topic', 'partner'))::text);         perform pg_notify('changes', jsonb_build_object('role', 'admin', 'message', jsonb_build_object('topic', 'review'))::text);         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "proposals_notify" AFTER UPDATE on "partner_product_proposals" for each ROW execute function "partner_product_proposals_proposals_notify_fn"();`);

    this.addSql(`drop trigger if exists "submissions_notify" on "partner_product_submissions";`);
    this.addSql(`drop function if exists "partner_product_submissions_submissions_notify_fn"();`);
    this.addSql(`create or replace function "partner_product_submissions_submissions_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.seller_id, old.seller_id), 'message', jsonb_build_object('topic', 'partner'))::text);         perform pg_notify('changes', jsonb_build_object('role', 'admin', 'message', jsonb_build_object('topic', 'review'))::text);         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "submissions_notify" AFTER INSERT OR UPDATE OR DELETE on "partner_product_submissions" for each ROW execute function "partner_product_submissions_submissions_notify_fn"();`);

    this.addSql(`drop trigger if exists "seller_earnings_notify" on "seller_earnings";`);
    this.addSql(`drop function if exists "seller_earnings_seller_earnings_notify_fn"();`);
    this.addSql(`create or replace function "seller_earnings_seller_earnings_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.seller_id, old.seller_id), 'message', jsonb_build_object('topic', 'partner'))::text);         perform pg_notify('changes', jsonb_build_object('role', 'admin', 'message', jsonb_build_object('topic', 'review'))::text);         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "seller_earnings_notify" AFTER INSERT OR UPDATE OR DELETE on "seller_earnings" for each ROW execute function "seller_earnings_seller_earnings_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "orders_notify" on "orders";`);
    this.addSql(`drop function if exists "orders_orders_notify_fn"();`);
    this.addSql(`create or replace function "orders_orders_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.user_id, old.user_id), 'message', jsonb_build_object('topic', 'order', 'orderId', coalesce(new.id, old.id)))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "orders_notify" AFTER DELETE OR INSERT OR UPDATE on "orders" for each ROW execute function "orders_orders_notify_fn"();`);

    this.addSql(`drop trigger if exists "proposals_notify" on "partner_product_proposals";`);
    this.addSql(`drop function if exists "partner_product_proposals_proposals_notify_fn"();`);

    this.addSql(`drop trigger if exists "submissions_notify" on "partner_product_submissions";`);
    this.addSql(`drop function if exists "partner_product_submissions_submissions_notify_fn"();`);
    this.addSql(`create or replace function "partner_product_submissions_submissions_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.seller_id, old.seller_id), 'message', jsonb_build_object('topic', 'partner'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "submissions_notify" AFTER DELETE OR INSERT OR UPDATE on "partner_product_submissions" for each ROW execute function "partner_product_submissions_submissions_notify_fn"();`);

    this.addSql(`drop trigger if exists "partner_seller_profiles_notify" on "partner_seller_profiles";`);
    this.addSql(`drop function if exists "partner_seller_profiles_partner_seller_profiles_notify_fn"();`);
    this.addSql(`create or replace function "partner_seller_profiles_partner_seller_profiles_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.user_id, old.user_id), 'message', jsonb_build_object('topic', 'partner'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "partner_seller_profiles_notify" AFTER DELETE OR INSERT OR UPDATE on "partner_seller_profiles" for each ROW execute function "partner_seller_profiles_partner_seller_profiles_notify_fn"();`);

    this.addSql(`drop trigger if exists "seller_earnings_notify" on "seller_earnings";`);
    this.addSql(`drop function if exists "seller_earnings_seller_earnings_notify_fn"();`);
    this.addSql(`create or replace function "seller_earnings_seller_earnings_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.seller_id, old.seller_id), 'message', jsonb_build_object('topic', 'partner'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "seller_earnings_notify" AFTER DELETE OR INSERT OR UPDATE on "seller_earnings" for each ROW execute function "seller_earnings_seller_earnings_notify_fn"();`);
  }

}
