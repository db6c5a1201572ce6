import { Migration } from '@mikro-orm/migrations';

export class Migration20261121204236_initial extends Migration {

  override name = 'Migration20261121204236_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "cart_items" ("id" serial primary key, "user_id" int not null, "product_id" int not null, "quantity" int not null default 1);`);
    this.addSql(`create index "cart_items_product_id_index" on "cart_items" ("product_id");`);
    this.addSql(`alter table "cart_items" add constraint "cart_items_user_product" unique ("user_id", "product_id");`);

    this.addSql(`create table "email_deliveries" ("id" serial primary key, "event_id" int not null, "recipient" varchar(255) not null, "message_id" varchar(255) not null, "sent_at" timestamptz not null default now());`);
    this.addSql(`alter table "email_deliveries" add constraint "email_deliveries_event_recipient" unique ("event_id", "recipient");`);

    this.addSql(`create table "email_verifications" ("id" serial primary key, "user_id" int not null, "email" varchar(255) not null, "code_hash" varchar(255) not null, "sealed_code" text null, "wrong_tries" int not null default 0, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "used_at" timestamptz null);`);
    this.addSql(`create index "email_verifications_user_id_index" on "email_verifications" ("user_id");`);
    this.addSql(`create index "email_verifications_email_index" on "email_verifications" ("email");`);

    this.addSql(`create table "images" ("key" varchar(255) not null, "width" int not null, "height" int not null, "variants" text[] not null default '{}', "uploaded_by" int null, "created_at" timestamptz not null default now(), primary key ("key"));`);

    this.addSql(`create table "orders" ("id" serial primary key, "user_id" int not null, "idempotency_key" varchar(255) not null, "request_hash" varchar(255) not null, "order_date" timestamptz not null, "total_paise" bigint not null, "shipping_paise" int not null, "status" text not null default 'pending', "payment_method" text not null, "shipping_address" text not null, "contact_name" varchar(255) not null, "contact_email" varchar(255) not null, "contact_phone" varchar(255) null, "estimated_delivery_date" date null, "last_updated" timestamptz not null, "gift_packing_type" text null, "gift_packing_paise" int not null default 0, "gift_message" text null);`);
    this.addSql(`alter table "orders" add constraint "orders_user_idempotency_key" unique ("user_id", "idempotency_key");`);

    this.addSql(`create table "order_items" ("id" serial primary key, "order_id" int not null, "product_id" int not null, "quantity" int not null, "price_paise" int not null, "product_name" varchar(255) not null, "product_image_key" varchar(255) null);`);
    this.addSql(`create index "order_items_order_id_index" on "order_items" ("order_id");`);
    this.addSql(`create index "order_items_product_id_index" on "order_items" ("product_id");`);

    this.addSql(`create table "order_status_history" ("id" serial primary key, "order_id" int not null, "status" text not null, "timestamp" timestamptz not null, "notes" text null);`);
    this.addSql(`create index "order_status_history_order_id_index" on "order_status_history" ("order_id");`);

    this.addSql(`create table "outbox_events" ("id" serial primary key, "name" varchar(255) not null, "payload" jsonb not null, "created_at" timestamptz not null default now(), "available_at" timestamptz not null default now(), "attempts" int not null default 0, "confirmed" text[] not null default '{}', "closed_at" timestamptz null, "dead_at" timestamptz null, "last_error" text null);`);
    this.addSql(`create index "outbox_events_due" on "outbox_events" ("available_at", "id") where closed_at is null and dead_at is null;`);
    this.addSql(`create index "outbox_events_open" on "outbox_events" ("created_at") where closed_at is null;`);

    this.addSql(`create table "products" ("id" serial primary key, "name" varchar(255) not null, "description" text not null, "image_key" varchar(255) null, "price_paise" int not null, "category" text not null, "state" varchar(255) not null default '', "is_best_seller" boolean not null default false, "is_new" boolean not null default false, "stock" int not null default 10, "seller_id" int null, "seller_commission_rate" int null, "status" text not null default 'active', "net_weight_grams" int null, "shelf_life_days" int null, "ingredients" text not null default '', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`);
    this.addSql(`create index "products_seller_id_index" on "products" ("seller_id");`);

    this.addSql(`create table "sessions" ("token_hash" varchar(255) not null, "user_id" int not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("token_hash"));`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(`create table "users" ("id" serial primary key, "username" varchar(255) not null, "password_hash" varchar(255) null, "name" varchar(255) not null, "email" varchar(255) not null, "address" text null, "phone" varchar(255) null, "google_id" varchar(255) null, "profile_picture" varchar(255) null, "auth_provider" varchar(255) not null default 'local', "role" text not null default 'customer', "is_active" boolean not null default true, "is_email_verified" boolean not null default false, "is_phone_verified" boolean not null default false, "created_at" timestamptz not null default now());`);
    this.addSql(`alter table "users" add constraint "users_username_unique" unique ("username");`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`alter table "users" add constraint "users_google_id_unique" unique ("google_id");`);

    this.addSql(`alter table "cart_items" add constraint "cart_items_quantity_check" check (quantity >= 1);`);

    this.addSql(`alter table "orders" add constraint "orders_status_check" check ("status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'));`);
    this.addSql(`alter table "orders" add constraint "orders_payment_method_check" check ("payment_method" in ('cod', 'upi', 'card', 'netbanking'));`);
    this.addSql(`alter table "orders" add constraint "orders_gift_packing_type_check" check ("gift_packing_type" in ('standard', 'premium', 'traditional_cover'));`);

    this.addSql(`alter table "order_items" add constraint "order_items_order_id_foreign" foreign key ("order_id") references "orders" ("id");`);
    this.addSql(`alter table "order_items" add constraint "order_items_quantity_check" check (quantity >= 1);`);

    this.addSql(`alter table "order_status_history" add constraint "order_status_history_order_id_foreign" foreign key ("order_id") references "orders" ("id");`);
    this.addSql(`alter table "order_status_history" add constraint "order_status_history_status_check" check ("status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'));`);

    this.addSql(`create or replace function "outbox_events_outbox_events_notify_fn"() returns trigger as \$\$ begin perform pg_notify('outbox', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "outbox_events_notify" AFTER INSERT on "outbox_events" for each STATEMENT execute function "outbox_events_outbox_events_notify_fn"();`);

    this.addSql(`alter table "products" add constraint "products_stock_check" check (stock >= 0);`);
    this.addSql(`alter table "products" add constraint "products_price_check" check (price_paise > 0);`);
    this.addSql(`alter table "products" add constraint "products_category_check" check ("category" in ('sweets', 'snacks', 'papad', 'jaggery'));`);
    this.addSql(`alter table "products" add constraint "products_status_check" check ("status" in ('draft', 'pending_review', 'active'));`);
    this.addSql(`create or replace function "products_products_notify_fn"() returns trigger as \$\$ begin perform pg_notify('catalog', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "products_notify" AFTER INSERT OR UPDATE OR DELETE on "products" for each STATEMENT execute function "products_products_notify_fn"();`);

    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('customer', 'admin'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "order_items" drop constraint "order_items_order_id_foreign";`);
    this.addSql(`alter table "order_status_history" drop constraint "order_status_history_order_id_foreign";`);

    this.addSql(`drop table if exists "cart_items" cascade;`);
    this.addSql(`drop table if exists "email_deliveries" cascade;`);
    this.addSql(`drop table if exists "email_verifications" cascade;`);
    this.addSql(`drop table if exists "images" cascade;`);
    this.addSql(`drop table if exists "orders" cascade;`);
    this.addSql(`drop table if exists "order_items" cascade;`);
    this.addSql(`drop table if exists "order_status_history" cascade;`);
    this.addSql(`drop trigger if exists "outbox_events_notify" on "outbox_events";`);
    this.addSql(`drop function if exists "outbox_events_outbox_events_notify_fn"();`);
    this.addSql(`drop table if exists "outbox_events" cascade;`);
    this.addSql(`drop trigger if exists "products_notify" on "products";`);
    this.addSql(`drop function if exists "products_products_notify_fn"();`);
    this.addSql(`drop table if exists "products" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
  }

}
