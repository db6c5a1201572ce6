import { Migration } from '@mikro-orm/migrations';

export class Migration20261126034736_pending_edits extends Migration {

  override name = 'Migration20261126034736_pending_edits';

  override up(): void | Promise<void> {
    this.addSql(`create table "supplementary_payments" ("id" serial primary key, "payment_id" int not null, "order_id" int not null, "amount_paise" bigint not null, "expires_at" timestamptz not null, "gateway_order_id" varchar(255) null, "gateway_payment_id" varchar(255) null, "captured_at" timestamptz null, "created_at" timestamptz not null default now());`);
    this.addSql(`create index "supplementary_payments_payment_id_index" on "supplementary_payments" ("payment_id");`);
    this.addSql(`create index "supplementary_payments_order_id_index" on "supplementary_payments" ("order_id");`);
    this.addSql(`alter table "supplementary_payments" add constraint "supplementary_payments_gateway_order_id_unique" unique ("gateway_order_id");`);
    this.addSql(`alter table "supplementary_payments" add constraint "supplementary_payments_gateway_payment_id_unique" unique ("gateway_payment_id");`);

    this.addSql(`alter table "orders" add "pending_edit" jsonb null;`);
    this.addSql(`create index "orders_with_pending_edit" on "orders" ("id") where pending_edit is not null;`);

    this.addSql(`alter table "payment_events" drop constraint "payment_events_kind_check";`);
    this.addSql(`alter table "payment_events" add constraint "payment_events_kind_check" check ("kind" in ('created', 'pending', 'authorized', 'failed', 'captured', 'expired', 'method_changed', 'code_renewed', 'repriced', 'supplement_requested', 'supplement_captured', 'supplement_dropped', 'collected', 'refund_requested', 'refund_processed', 'refund_failed', 'refunds_changed', 'failure_emailed', 'exception_refunded'));`);

    this.addSql(`alter table "refunds" add "gateway_payment_id" varchar(255) null;`);

    this.addSql(`alter table "supplementary_payments" add constraint "supplementary_payments_amount_paise_check" check (amount_paise > 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "supplementary_payments" cascade;`);

    this.addSql(`drop index "orders_with_pending_edit";`);
    this.addSql(`alter table "orders" drop column "pending_edit";`);

    this.addSql(`alter table "payment_events" drop constraint "payment_events_kind_check";`);
    this.addSql(`alter table "payment_events" add constraint "payment_events_kind_check" check ("kind" in ('created', 'pending', 'authorized', 'failed', 'captured', 'expired', 'method_changed', 'code_renewed', 'repriced', 'collected', 'refund_requested', 'refund_processed', 'refund_failed', 'refunds_changed', 'failure_emailed', 'exception_refunded'));`);

    this.addSql(`alter table "refunds" drop column "gateway_payment_id";`);
  }

}
