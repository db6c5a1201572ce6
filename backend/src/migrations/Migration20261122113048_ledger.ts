import { Migration } from '@mikro-orm/migrations';

export class Migration20261122113048_ledger extends Migration {

  override name = 'Migration20261122113048_ledger';

  override up(): void | Promise<void> {
    this.addSql(`create table "ledger_reports" ("id" serial primary key, "checked_at" timestamptz not null, "discrepancies" jsonb not null);`);

    this.addSql(`create table "ledger_transactions" ("id" serial primary key, "at" timestamptz not null default now(), "kind" text not null, "order_item_id" int null, "round" int null, "payout_id" int null);`);
    this.addSql(`create index "ledger_transactions_payout_id_index" on "ledger_transactions" ("payout_id");`);
    this.addSql(`create unique index "ledger_transactions_kept_back_once" on "ledger_transactions" ("payout_id") where kind = 'kept_back';`);
    this.addSql(`alter table "ledger_transactions" add constraint "ledger_transactions_once" unique ("order_item_id", "kind", "round");`);

    this.addSql(`create table "ledger_entries" ("id" serial primary key, "transaction_id" int not null, "account" text not null, "seller_id" int not null, "amount_paise" bigint not null);`);
    this.addSql(`create index "ledger_entries_transaction_id_index" on "ledger_entries" ("transaction_id");`);
    this.addSql(`create index "ledger_entries_of_seller" on "ledger_entries" ("seller_id", "account");`);

    this.addSql(`create table "payouts" ("id" serial primary key, "seller_id" int not null, "amount_paise" bigint not null, "kept_back_paise" bigint not null default '0', "reference" varchar(255) not null, "earnings" int not null, "paid_at" timestamptz not null);`);
    this.addSql(`create index "payouts_of_seller" on "payouts" ("seller_id", "id");`);
    this.addSql(`alter table "payouts" add constraint "payouts_reference" unique ("seller_id", "reference");`);

    this.addSql(`create table "seller_accounts" ("seller_id" int not null, "pending_paise" bigint not null default '0', "payable_paise" bigint not null default '0', primary key ("seller_id"));`);

    this.addSql(`create table "seller_earnings" ("order_item_id" int not null, "order_id" int not null, "seller_id" int not null, "product_id" int not null, "product_name" varchar(255) not null, "quantity" int not null, "line_total_paise" bigint not null, "commission_rate" numeric(5,2) not null, "commission_paise" bigint not null, "amount_paise" bigint not null, "status" text not null default 'pending', "round" int not null default 1, "payout_id" int null, "paid_at" timestamptz null, "created_at" timestamptz not null, primary key ("order_item_id"));`);
    this.addSql(`create index "seller_earnings_payout_id_index" on "seller_earnings" ("payout_id");`);
    this.addSql(`create index "seller_earnings_of_seller" on "seller_earnings" ("seller_id", "order_item_id");`);
    this.addSql(`create index "seller_earnings_by_status" on "seller_earnings" ("seller_id", "status", "order_item_id");`);

    this.addSql(`alter table "ledger_transactions" add constraint "ledger_transactions_about" check ((kind = 'kept_back') = (order_item_id is null) and (order_item_id is null) = (round is null) and (kind in ('paid', 'kept_back')) = (payout_id is not null));`);
    this.addSql(`alter table "ledger_transactions" add constraint "ledger_transactions_kind_check" check ("kind" in ('booked', 'released', 'withheld', 'reversed', 'paid', 'kept_back'));`);
    this.addSql(`create or replace function "ledger_transactions_ledger_transactions_append_only_fn"() returns trigger as \$\$ begin raise exception 'ledger_transactions is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "ledger_transactions_append_only" BEFORE UPDATE OR DELETE on "ledger_transactions" for each ROW execute function "ledger_transactions_ledger_transactions_append_only_fn"();`);

    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_transaction_id_foreign" foreign key ("transaction_id") references "ledger_transactions" ("id");`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_account_check" check ("account" in ('customers', 'commission', 'pending', 'payable', 'bank'));`);
    this.addSql(`create or replace function "ledger_entries_ledger_entries_append_only_fn"() returns trigger as \$\$ begin raise exception 'ledger_entries is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "ledger_entries_append_only" BEFORE UPDATE OR DELETE on "ledger_entries" for each ROW execute function "ledger_entries_ledger_entries_append_only_fn"();`);
    this.addSql(`create or replace function "ledger_entries_ledger_entries_balanced_fn"() returns trigger as \$\$ begin if (select sum(amount_paise) from ledger_entries where transaction_id = new.transaction_id) <> 0 then raise exception 'ledger transaction % does not sum to zero', new.transaction_id; end if; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create constraint trigger "ledger_entries_balanced" AFTER INSERT on "ledger_entries" deferrable initially deferred for each ROW execute function "ledger_entries_ledger_entries_balanced_fn"();`);
    this.addSql(`create or replace function "ledger_entries_ledger_entries_sum_up_fn"() returns trigger as \$\$ begin if new.account in ('pending', 'payable') then insert into seller_accounts as account (seller_id, pending_paise, payable_paise) values (new.seller_id, new.amount_paise * (new.account = 'pending')::int, new.amount_paise * (new.account = 'payable')::int) on conflict (seller_id) do update set pending_paise = account.pending_paise + excluded.pending_paise, payable_paise = account.payable_paise + excluded.payable_paise; end if; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "ledger_entries_sum_up" AFTER INSERT on "ledger_entries" for each ROW execute function "ledger_entries_ledger_entries_sum_up_fn"();`);

    this.addSql(`alter table "payouts" add constraint "payouts_amount_paise_check" check (amount_paise > 0 and kept_back_paise >= 0);`);
    this.addSql(`create or replace function "payouts_payouts_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.seller_id, old.seller_id), 'message', jsonb_build_object('topic', 'partner'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "payouts_notify" AFTER INSERT OR UPDATE OR DELETE on "payouts" for each ROW execute function "payouts_payouts_notify_fn"();`);

    this.addSql(`alter table "seller_earnings" add constraint "seller_earnings_sums" check (amount_paise >= 0 and commission_paise >= 0 and amount_paise + commission_paise = line_total_paise);`);
    this.addSql(`alter table "seller_earnings" add constraint "seller_earnings_status_check" check ("status" in ('pending', 'payable', 'paid', 'reversed'));`);
    this.addSql(`create or replace function "seller_earnings_seller_earnings_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.seller_id, old.seller_id), 'message', jsonb_build_object('topic', 'partner'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "seller_earnings_notify" AFTER INSERT OR UPDATE OR DELETE on "seller_earnings" for each ROW execute function "seller_earnings_seller_earnings_notify_fn"();`);

    this.addSql(`create or replace function "ledger_transactions_ledger_transactions_never_emptied_fn"() returns trigger as \$\$ begin raise exception 'ledger_transactions is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "ledger_transactions_never_emptied" BEFORE TRUNCATE on "ledger_transactions" for each STATEMENT execute function "ledger_transactions_ledger_transactions_never_emptied_fn"();`);

    this.addSql(`create or replace function "ledger_entries_ledger_entries_never_emptied_fn"() returns trigger as \$\$ begin raise exception 'ledger_entries is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "ledger_entries_never_emptied" BEFORE TRUNCATE on "ledger_entries" for each STATEMENT execute function "ledger_entries_ledger_entries_never_emptied_fn"();`);

    this.addSql(`insert into "outbox_events" ("name", "payload") select 'order.left_unsettled', jsonb_build_object('orderId', "order_id") from "order_items" where "seller_id" is not null group by "order_id" order by "order_id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ledger_entries" drop constraint "ledger_entries_transaction_id_foreign";`);

    this.addSql(`drop trigger if exists "ledger_transactions_never_emptied" on "ledger_transactions";`);
    this.addSql(`drop function if exists "ledger_transactions_ledger_transactions_never_emptied_fn"();`);
    this.addSql(`drop trigger if exists "ledger_entries_never_emptied" on "ledger_entries";`);
    this.addSql(`drop function if exists "ledger_entries_ledger_entries_never_emptied_fn"();`);
    this.addSql(`drop table if exists "ledger_reports" cascade;`);
    this.addSql(`drop trigger if exists "ledger_transactions_append_only" on "ledger_transactions";`);
    this.addSql(`drop function if exists "ledger_transactions_ledger_transactions_append_only_fn"();`);
    this.addSql(`drop table if exists "ledger_transactions" cascade;`);
    this.addSql(`drop trigger if exists "ledger_entries_append_only" on "ledger_entries";`);
    this.addSql(`drop function if exists "ledger_entries_ledger_entries_append_only_fn"();`);
    this.addSql(`drop trigger if exists "ledger_entries_balanced" on "ledger_entries";`);
    this.addSql(`drop function if exists "ledger_entries_ledger_entries_balanced_fn"();`);
    this.addSql(`drop trigger if exists "ledger_entries_sum_up" on "ledger_entries";`);
    this.addSql(`drop function if exists "ledger_entries_ledger_entries_sum_up_fn"();`);
    this.addSql(`drop table if exists "ledger_entries" cascade;`);
    this.addSql(`drop trigger if exists "payouts_notify" on "payouts";`);
    this.addSql(`drop function if exists "payouts_payouts_notify_fn"();`);
    this.addSql(`drop table if exists "payouts" cascade;`);
    this.addSql(`drop table if exists "seller_accounts" cascade;`);
    this.addSql(`drop trigger if exists "seller_earnings_notify" on "seller_earnings";`);
    this.addSql(`drop function if exists "seller_earnings_seller_earnings_notify_fn"();`);
    this.addSql(`drop table if exists "seller_earnings" cascade;`);
  }

}
