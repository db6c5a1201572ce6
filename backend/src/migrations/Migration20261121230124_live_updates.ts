import { Migration } from '@mikro-orm/migrations';

export class Migration20261121230124_live_updates extends Migration {

  override name = 'Migration20261121230124_live_updates';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "cart_items_cart_items_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.user_id, old.user_id), 'message', jsonb_build_object('topic', 'cart'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "cart_items_notify" AFTER INSERT OR UPDATE OR DELETE on "cart_items" for each ROW execute function "cart_items_cart_items_notify_fn"();`);

    this.addSql(`create or replace function "images_images_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'product', 'productId', id))::text) from products where image_key = new.key and status = 'active'; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "images_notify" AFTER UPDATE on "images" for each ROW execute function "images_images_notify_fn"();`);

    this.addSql(`create or replace function "orders_orders_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.user_id, old.user_id), 'message', jsonb_build_object('topic', 'order', 'orderId', coalesce(new.id, old.id)))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "orders_notify" AFTER INSERT OR UPDATE OR DELETE on "orders" for each ROW execute function "orders_orders_notify_fn"();`);

    this.addSql(`drop trigger if exists "products_notify" on "products";`);
    this.addSql(`drop function if exists "products_products_notify_fn"();`);
    this.addSql(`create or replace function "products_products_notify_fn"() returns trigger as \$\$ begin if 'active' not in (coalesce(old.status, ''), coalesce(new.status, '')) then return null; end if;         if to_jsonb(new) - '{stock,updated_at}'::text[] is distinct from to_jsonb(old) - '{stock,updated_at}'::text[] then
          perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'product', 'productId', coalesce(new.id, old.id)))::text);         elsif new.stock <> old.stock then
          perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'stock', 'productId', new.id, 'stock', new.stock))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "products_notify" AFTER INSERT OR UPDATE OR DELETE on "products" for each ROW execute function "products_products_notify_fn"();`);

    this.addSql(`create or replace function "sessions_sessions_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('sessionHash', old.token_hash, 'message', jsonb_build_object('topic', 'session'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "sessions_notify" AFTER DELETE on "sessions" for each ROW execute function "sessions_sessions_notify_fn"();`);

    this.addSql(`create or replace function "users_users_notify_fn"() returns trigger as \$\$ begin if new.is_active then
          perform pg_notify('changes', jsonb_build_object('userId', new.id, 'message', jsonb_build_object('topic', 'account'))::text);         else
          perform pg_notify('changes', jsonb_build_object('userId', old.id, 'message', jsonb_build_object('topic', 'session'))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "users_notify" AFTER UPDATE OR DELETE on "users" for each ROW execute function "users_users_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "cart_items_notify" on "cart_items";`);
    this.addSql(`drop function if exists "cart_items_cart_items_notify_fn"();`);

    this.addSql(`drop trigger if exists "images_notify" on "images";`);
    this.addSql(`drop function if exists "images_images_notify_fn"();`);

    this.addSql(`drop trigger if exists "orders_notify" on "orders";`);
    this.addSql(`drop function if exists "orders_orders_notify_fn"();`);

    this.addSql(`drop trigger if exists "products_notify" on "products";`);
    this.addSql(`drop function if exists "products_products_notify_fn"();`);
    this.addSql(`create or replace function "products_products_notify_fn"() returns trigger as \$\$ begin perform pg_notify('catalog', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "products_notify" AFTER DELETE OR INSERT OR UPDATE on "products" for each STATEMENT execute function "products_products_notify_fn"();`);

    this.addSql(`drop trigger if exists "sessions_notify" on "sessions";`);
    this.addSql(`drop function if exists "sessions_sessions_notify_fn"();`);

    this.addSql(`drop trigger if exists "users_notify" on "users";`);
    this.addSql(`drop function if exists "users_users_notify_fn"();`);
  }

}
