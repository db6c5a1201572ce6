import { Migration } from '@mikro-orm/migrations';

export class Migration20261122145815_products_for_administrators extends Migration {

  override name = 'Migration20261122145815_products_for_administrators';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "products_notify" on "products";`);
    this.addSql(`drop function if exists "products_products_notify_fn"();`);
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create index "products_name_trigrams" on "products" using gin (lower(name collate "und-x-icu") gin_trgm_ops) with (fastupdate = off);`);
    this.addSql(`create or replace function "products_products_notify_fn"() returns trigger as \$\$ begin if current_setting('mithai.import', true) = 'on' then return null; end if;         if 'active' not in (coalesce(old.status, ''), coalesce(new.status, '')) then
          perform pg_notify('changes', jsonb_build_object('role', 'admin', 'message', jsonb_build_object('topic', 'product', 'productId', coalesce(new.id, old.id)))::text);           return null;         end if;         if to_jsonb(new) - '{stock,updated_at}'::text[] is distinct from to_jsonb(old) - '{stock,updated_at}'::text[] then
          perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'product', 'productId', coalesce(new.id, old.id)))::text);         elsif new.stock <> old.stock then
          perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'stock', 'productId', new.id, 'stock', new.stock))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "products_notify" AFTER INSERT OR UPDATE OR DELETE on "products" for each ROW execute function "products_products_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "products_name_trigrams";`);
    this.addSql(`drop trigger if exists "products_notify" on "products";`);
    this.addSql(`drop function if exists "products_products_notify_fn"();`);
    this.addSql(`create or replace function "products_products_notify_fn"() returns trigger as \$\$ begin if 'active' not in (coalesce(old.status, ''), coalesce(new.status, '')) then return null; end if;         if to_jsonb(new) - '{stock,updated_at}'::text[] is distinct from to_jsonb(old) - '{stock,updated_at}'::text[] then
          perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'product', 'productId', coalesce(new.id, old.id)))::text);         elsif new.stock <> old.stock then
          perform pg_notify('changes', jsonb_build_object('message', jsonb_build_object('topic', 'stock', 'productId', new.id, 'stock', new.stock))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "products_notify" AFTER DELETE OR INSERT OR UPDATE on "products" for each ROW execute function "products_products_notify_fn"();`);
  }

}
