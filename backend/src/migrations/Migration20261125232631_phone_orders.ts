import { Migration } from '@mikro-orm/migrations';

export class Migration20261125232631_phone_orders extends Migration {

  override name = 'Migration20261125232631_phone_orders';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "taken_by" int null;`);
    this.addSql(`alter table "orders" add constraint "orders_taker_idempotency_key" unique ("taken_by", "idempotency_key");`);

    this.addSql(`alter table "order_taxes" drop constraint "order_taxes_pkey";`);
    this.addSql(`alter table "order_taxes" add "revision" int not null default 0;`);
    this.addSql(`alter table "order_taxes" add primary key ("order_id", "revision");`);

    this.addSql(`alter table "order_tax_lines" add "revision" int not null default 0;`);

    this.addSql(`alter table "payment_events" drop constraint "payment_events_kind_check";`);
    this.addSql(`alter table "payment_events" add constraint "payment_events_kind_check" check ("kind" in ('created', 'pending', 'authorized', 'failed', 'captured', 'expired', 'method_changed', 'code_renewed', 'repriced', 'collected', 'refund_requested', 'refund_processed', 'refund_failed', 'refunds_changed', 'failure_emailed', 'exception_refunded'));`);
  }

  override down(): void | Promise<void> {
    // The version before knows one revision, and both tables are append-only.
    this.addSql(`
      do $$ begin
        if exists (select from "order_taxes" where "revision" > 0)
           or exists (select from "payment_events" where "kind" = 'repriced') then
          raise exception 'Orders were edited: the version before cannot read their taxes and payments. Restore a backup.';
        end if;
      end $$;`);

    this.addSql(`alter table "order_tax_lines" drop column "revision";`);

    this.addSql(`alter table "order_taxes" drop constraint "order_taxes_pkey";`);
    this.addSql(`alter table "order_taxes" drop column "revision";`);
    this.addSql(`alter table "order_taxes" add primary key ("order_id");`);

    this.addSql(`alter table "orders" drop constraint "orders_taker_idempotency_key";`);
    this.addSql(`alter table "orders" drop column "taken_by";`);

    this.addSql(`alter table "payment_events" drop constraint "payment_events_kind_check";`);
    this.addSql(`alter table "payment_events" add constraint "payment_events_kind_check" check ("kind" in ('created', 'pending', 'authorized', 'failed', 'captured', 'expired', 'method_changed', 'code_renewed', 'collected', 'refund_requested', 'refund_processed', 'refund_failed', 'refunds_changed', 'failure_emailed', 'exception_refunded'));`);
  }

}
