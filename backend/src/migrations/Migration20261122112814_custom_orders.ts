import { Migration } from '@mikro-orm/migrations';

export class Migration20261122112814_custom_orders extends Migration {

  override name = 'Migration20261122112814_custom_orders';

  override up(): void | Promise<void> {
    this.addSql(`create table "custom_order_requests" ("id" serial primary key, "user_id" int not null, "customer_name" varchar(255) not null, "customer_email" varchar(255) not null, "request_type" text not null, "title" varchar(255) not null, "description" text not null, "selected_products" jsonb not null, "ingredients" text null, "weight_per_unit" numeric(8,1) not null, "quantity" int not null, "contact_email" varchar(255) null, "contact_phone" varchar(255) null, "additional_notes" text null, "status" text not null default 'pending', "admin_comments" text null, "quote_paise" int null, "quote_delivery_date" date null, "quote_expires_on" date null, "order_id" int null, "withdrawn_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null);`);
    this.addSql(`create index "custom_order_requests_of_user" on "custom_order_requests" ("user_id", "id");`);

    this.addSql(`alter table "order_items" alter column "product_id" drop not null;`);

    this.addSql(`alter table "custom_order_requests" add constraint "custom_order_requests_quote_check" check (num_nulls(quote_paise, quote_delivery_date, quote_expires_on) in (0, 3) and (quote_paise is null or status = 'accepted'));`);
    this.addSql(`alter table "custom_order_requests" add constraint "custom_order_requests_request_type_check" check ("request_type" in ('package_combination', 'new_recipe'));`);
    this.addSql(`alter table "custom_order_requests" add constraint "custom_order_requests_status_check" check ("status" in ('pending', 'reviewed', 'accepted', 'rejected'));`);
    this.addSql(`create or replace function "custom_order_requests_custom_order_requests_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', new.user_id, 'message', jsonb_build_object('topic', 'custom-order', 'requestId', new.id))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "custom_order_requests_notify" AFTER INSERT OR UPDATE on "custom_order_requests" for each ROW execute function "custom_order_requests_custom_order_requests_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "custom_order_requests_notify" on "custom_order_requests";`);
    this.addSql(`drop function if exists "custom_order_requests_custom_order_requests_notify_fn"();`);
    this.addSql(`drop table if exists "custom_order_requests" cascade;`);

    this.addSql(`alter table "order_items" alter column "product_id" set not null;`);
  }

}
