import { Migration } from '@mikro-orm/migrations';

/**
 * Orders from before keep the provider `cash` and the status `created`, whatever method they name: their money is not on
 * record, so they get no payments.
 */
export class Migration20261125043546_payments extends Migration {

  override name = 'Migration20261125043546_payments';

  override up(): void | Promise<void> {
    this.addSql(`create table "bank_credits" ("id" serial primary key, "utr" varchar(255) not null, "amount_paise" bigint not null, "credited_at" date not null, "narration" text not null default '', "payment_id" int null, "matched_at" timestamptz null, "matched_by" int null, "created_at" timestamptz not null default now());`);
    this.addSql(`alter table "bank_credits" add constraint "bank_credits_utr_unique" unique ("utr");`);
    this.addSql(`create index "bank_credits_payment_id_index" on "bank_credits" ("payment_id");`);

    this.addSql(`create table "gateway_rejections" ("day" date not null, "kind" text not null, "count" int not null, primary key ("day", "kind"));`);

    this.addSql(`create table "gateway_webhooks" ("id" serial primary key, "event_id" varchar(255) not null, "event" varchar(255) not null, "gateway_order_id" varchar(255) null, "gateway_payment_id" varchar(255) null, "gateway_refund_id" varchar(255) null, "amount_paise" bigint null, "received_at" timestamptz not null default now());`);
    this.addSql(`alter table "gateway_webhooks" add constraint "gateway_webhooks_event_id_unique" unique ("event_id");`);
    this.addSql(`create index "gateway_webhooks_received_at_index" on "gateway_webhooks" ("received_at");`);

    this.addSql(`create table "payments" ("id" serial primary key, "order_id" int not null, "provider" text not null, "method" text not null, "amount_paise" bigint not null, "currency" varchar(3) not null default 'INR', "status" text not null default 'created', "pay_by" timestamptz null, "expires_at" timestamptz null, "gateway_order_id" varchar(255) null, "gateway_payment_id" varchar(255) null, "upi_reference" varchar(35) null, "captured_paise" bigint not null default '0', "refunded_paise" bigint not null default '0', "failure_code" varchar(255) null, "captured_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`);
    this.addSql(`alter table "payments" add constraint "payments_order_id_unique" unique ("order_id");`);
    this.addSql(`alter table "payments" add constraint "payments_gateway_order_id_unique" unique ("gateway_order_id");`);
    this.addSql(`alter table "payments" add constraint "payments_gateway_payment_id_unique" unique ("gateway_payment_id");`);
    this.addSql(`alter table "payments" add constraint "payments_upi_reference_unique" unique ("upi_reference");`);
    this.addSql(`create index "payments_to_expire" on "payments" ("expires_at") where status in ('created', 'pending', 'authorized', 'failed') and expires_at is not null;`);

    this.addSql(`create table "payment_events" ("id" serial primary key, "payment_id" int not null, "order_id" int not null, "at" timestamptz not null default clock_timestamp(), "kind" varchar(255) not null, "from_status" text null, "to_status" text null, "amount_paise" bigint null, "source" text not null, "gateway_payment_id" varchar(255) null, "refund_id" int null, "detail" varchar(255) null);`);
    this.addSql(`create index "payment_events_payment_id_index" on "payment_events" ("payment_id");`);
    this.addSql(`create index "payment_events_order_id_index" on "payment_events" ("order_id");`);

    this.addSql(`create table "payment_exceptions" ("id" serial primary key, "kind" text not null, "subject" varchar(255) not null, "order_id" int null, "payment_id" int null, "gateway_payment_id" varchar(255) null, "amount_paise" bigint null, "detail" text not null, "opened_at" timestamptz not null default now(), "resolved_at" timestamptz null, "resolved_by" int null, "note" text null);`);
    this.addSql(`create index "payment_exceptions_order_id_index" on "payment_exceptions" ("order_id");`);
    this.addSql(`create index "payment_exceptions_open" on "payment_exceptions" ("id") where resolved_at is null;`);
    this.addSql(`alter table "payment_exceptions" add constraint "payment_exceptions_once" unique ("kind", "subject");`);

    this.addSql(`create table "refunds" ("id" serial primary key, "payment_id" int not null, "order_id" int not null, "amount_paise" bigint not null, "reason" varchar(500) not null, "status" text not null default 'pending', "gateway_refund_id" varchar(255) null, "reference" varchar(60) null, "requested_by" int null, "created_at" timestamptz not null default now(), "processed_at" timestamptz null);`);
    this.addSql(`create index "refunds_payment_id_index" on "refunds" ("payment_id");`);
    this.addSql(`create index "refunds_order_id_index" on "refunds" ("order_id");`);
    this.addSql(`alter table "refunds" add constraint "refunds_gateway_refund_id_unique" unique ("gateway_refund_id");`);

    this.addSql(`create table "refund_items" ("id" serial primary key, "refund_id" int not null, "order_item_id" int not null, "quantity" int not null, "restocked" int not null default 0);`);
    this.addSql(`create index "refund_items_order_item_id_index" on "refund_items" ("order_item_id");`);
    this.addSql(`alter table "refund_items" add constraint "refund_items_once" unique ("refund_id", "order_item_id");`);

    this.addSql(`alter table "orders" add "payment_provider" text not null default 'cash', add "payment_status" text not null default 'created', add "payment_expires_at" timestamptz null, add "refunded_paise" bigint not null default '0', add "is_unpaid" boolean generated always as (payment_provider <> 'cash' and payment_status in ('created', 'pending', 'authorized', 'failed')) stored not null;`);
    this.addSql(`alter table "orders" add constraint "orders_payment_provider_check" check ("payment_provider" in ('cash', 'gateway', 'upi_qr'));`);
    this.addSql(`alter table "orders" add constraint "orders_payment_status_check" check ("payment_status" in ('created', 'pending', 'authorized', 'captured', 'failed', 'expired', 'refund_pending', 'partially_refunded', 'refunded'));`);

    this.addSql(`alter table "order_items" add "refunded_quantity" int not null default 0;`);
    this.addSql(`alter table "order_items" add constraint "order_items_refunded_quantity_check" check (refunded_quantity >= 0 and refunded_quantity <= quantity);`);

    this.addSql(`alter table "shop_settings" add "upi_vpa" varchar(255) null, add "upi_payee_name" varchar(255) null;`);

    this.addSql(`alter table "bank_credits" add constraint "bank_credits_amount_paise_check" check (amount_paise > 0);`);

    this.addSql(`alter table "gateway_rejections" add constraint "gateway_rejections_kind_check" check ("kind" in ('callback', 'webhook'));`);

    this.addSql(`alter table "payments" add constraint "payments_sums" check (amount_paise >= 0 and refunded_paise >= 0 and refunded_paise <= captured_paise);`);
    this.addSql(`alter table "payments" add constraint "payments_provider_check" check ("provider" in ('cash', 'gateway', 'upi_qr'));`);
    this.addSql(`alter table "payments" add constraint "payments_method_check" check ("method" in ('cod', 'upi', 'card', 'netbanking'));`);
    this.addSql(`alter table "payments" add constraint "payments_status_check" check ("status" in ('created', 'pending', 'authorized', 'captured', 'failed', 'expired', 'refund_pending', 'partially_refunded', 'refunded'));`);

    this.addSql(`alter table "payment_events" add constraint "payment_events_from_status_check" check ("from_status" in ('created', 'pending', 'authorized', 'captured', 'failed', 'expired', 'refund_pending', 'partially_refunded', 'refunded'));`);
    this.addSql(`alter table "payment_events" add constraint "payment_events_to_status_check" check ("to_status" in ('created', 'pending', 'authorized', 'captured', 'failed', 'expired', 'refund_pending', 'partially_refunded', 'refunded'));`);
    this.addSql(`alter table "payment_events" add constraint "payment_events_source_check" check ("source" in ('shop', 'customer', 'callback', 'webhook', 'poll', 'admin', 'job'));`);
    this.addSql(`create or replace function "payment_events_payment_events_append_only_fn"() returns trigger as \$\$ begin raise exception 'payment_events is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "payment_events_append_only" BEFORE UPDATE OR DELETE on "payment_events" for each ROW execute function "payment_events_payment_events_append_only_fn"();`);
    this.addSql(`create trigger "payment_events_never_emptied" BEFORE TRUNCATE on "payment_events" for each STATEMENT execute function "payment_events_payment_events_append_only_fn"();`);

    this.addSql(`alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'second_capture', 'unknown_order', 'unmatched_credit', 'refund_failed', 'not_at_gateway', 'refund_mismatch', 'cash_missing'));`);

    this.addSql(`alter table "refunds" add constraint "refunds_amount_paise_check" check (amount_paise > 0);`);
    this.addSql(`alter table "refunds" add constraint "refunds_status_check" check ("status" in ('pending', 'processed', 'failed'));`);

    this.addSql(`alter table "refund_items" add constraint "refund_items_refund_id_foreign" foreign key ("refund_id") references "refunds" ("id");`);
    this.addSql(`alter table "refund_items" add constraint "refund_items_quantity_check" check (quantity > 0 and restocked >= 0 and restocked <= quantity);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refund_items" drop constraint "refund_items_refund_id_foreign";`);

    this.addSql(`drop table if exists "bank_credits" cascade;`);
    this.addSql(`drop table if exists "gateway_rejections" cascade;`);
    this.addSql(`drop table if exists "gateway_webhooks" cascade;`);
    this.addSql(`drop table if exists "payments" cascade;`);
    this.addSql(`drop trigger if exists "payment_events_append_only" on "payment_events";`);
    this.addSql(`drop trigger if exists "payment_events_never_emptied" on "payment_events";`);
    this.addSql(`drop function if exists "payment_events_payment_events_append_only_fn"();`);
    this.addSql(`drop table if exists "payment_events" cascade;`);
    this.addSql(`drop table if exists "payment_exceptions" cascade;`);
    this.addSql(`drop table if exists "refunds" cascade;`);
    this.addSql(`drop table if exists "refund_items" cascade;`);

    this.addSql(`alter table "order_items" drop constraint "order_items_refunded_quantity_check";`);
    this.addSql(`alter table "order_items" drop column "refunded_quantity";`);

    this.addSql(`alter table "orders" drop constraint "orders_payment_provider_check";`);
    this.addSql(`alter table "orders" drop constraint "orders_payment_status_check";`);
    this.addSql(`alter table "orders" drop column "payment_provider", drop column "payment_status", drop column "payment_expires_at", drop column "refunded_paise", drop column "is_unpaid";`);

    this.addSql(`alter table "shop_settings" drop column "upi_vpa", drop column "upi_payee_name";`);
  }

}
