import { Migration } from '@mikro-orm/migrations';

export class Migration20261125193457_gst extends Migration {

  override name = 'Migration20261125193457_gst';

  override up(): void | Promise<void> {
    this.addSql(`create table "document_series" ("kind" text not null, "financial_year" varchar(4) not null, "last" int not null, primary key ("kind", "financial_year"));`);

    this.addSql(`create table "documents" ("id" serial primary key, "kind" text not null, "financial_year" varchar(4) not null, "sequence" int not null, "number" varchar(16) not null, "user_id" int not null, "order_id" int null, "original_id" int null, "issued_on" date not null, "total_paise" bigint not null, "content" jsonb not null);`);
    this.addSql(`alter table "documents" add constraint "documents_number_unique" unique ("number");`);
    this.addSql(`create index "documents_order_id_index" on "documents" ("order_id");`);
    this.addSql(`create index "documents_original_id_index" on "documents" ("original_id");`);
    this.addSql(`create index "documents_of_user" on "documents" ("user_id", "id");`);
    this.addSql(`create index "documents_by_day" on "documents" ("issued_on");`);
    this.addSql(`create unique index "documents_commission_once" on "documents" ("user_id", ("content"->>'month')) where kind = 'commission_invoice';`);
    this.addSql(`alter table "documents" add constraint "documents_series" unique ("kind", "financial_year", "sequence");`);

    this.addSql(`create table "order_taxes" ("order_id" int not null, "supplier" jsonb not null, "place_of_supply" varchar(255) not null, primary key ("order_id"));`);

    this.addSql(`create table "order_tax_lines" ("id" serial primary key, "order_id" int not null, "kind" text not null, "order_item_id" int null, "hsn" varchar(8) not null, "rate" numeric(5,2) not null, "gross_paise" bigint not null, "taxable_paise" bigint not null, "cgst_paise" bigint not null, "sgst_paise" bigint not null, "igst_paise" bigint not null);`);
    this.addSql(`create index "order_tax_lines_order_id_index" on "order_tax_lines" ("order_id");`);

    this.addSql(`create table "tax_rates" ("id" serial primary key, "subject" text null, "product_id" int null, "hsn" varchar(8) not null, "rate" numeric(5,2) not null, "valid_from" date not null);`);
    this.addSql(`alter table "tax_rates" add constraint "tax_rates_of_subject" unique ("subject", "valid_from");`);
    this.addSql(`alter table "tax_rates" add constraint "tax_rates_of_product" unique ("product_id", "valid_from");`);

    this.addSql(`create table "tax_settings" ("id" int not null default 1, "shipping_tax" text not null default 'with_goods', "gift_packing_tax" text not null default 'with_goods', "limits_unregistered_partners" boolean not null default true, "collects_tcs" boolean not null default false, "deducts_tds" boolean not null default false, "updated_at" timestamptz not null default now(), primary key ("id"));`);

    this.addSql(`alter table "ledger_entries" drop constraint "ledger_entries_account_check";`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_account_check" check ("account" in ('customers', 'commission', 'tcs', 'tds', 'pending', 'payable', 'bank'));`);

    this.addSql(`alter table "seller_earnings" drop constraint "seller_earnings_sums";`);
    this.addSql(`alter table "seller_earnings" add "gst_rate" numeric(5,2) not null default 0, add "tcs_rate" numeric(5,2) not null default 0, add "tds_rate" numeric(5,2) not null default 0, add "tcs_paise" bigint not null default '0', add "tds_paise" bigint not null default '0';`);
    this.addSql(`alter table "seller_earnings" add constraint "seller_earnings_sums" check (amount_paise >= 0 and commission_paise >= 0 and tcs_paise >= 0 and tds_paise >= 0 and amount_paise + commission_paise + tcs_paise + tds_paise = line_total_paise);`);

    this.addSql(`alter table "document_series" add constraint "document_series_kind_check" check ("kind" in ('tax_invoice', 'bill_of_supply', 'receipt', 'credit_note', 'commission_invoice'));`);

    this.addSql(`alter table "documents" add constraint "documents_kind_check" check ("kind" in ('tax_invoice', 'bill_of_supply', 'receipt', 'credit_note', 'commission_invoice'));`);
    this.addSql(`create or replace function "documents_documents_append_only_fn"() returns trigger as \$\$ begin raise exception 'documents is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "documents_append_only" BEFORE UPDATE OR DELETE on "documents" for each ROW execute function "documents_documents_append_only_fn"();`);
    this.addSql(`create trigger "documents_never_emptied" BEFORE TRUNCATE on "documents" for each STATEMENT execute function "documents_documents_append_only_fn"();`);

    this.addSql(`create or replace function "order_taxes_order_taxes_append_only_fn"() returns trigger as \$\$ begin raise exception 'order_taxes is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "order_taxes_append_only" BEFORE UPDATE OR DELETE on "order_taxes" for each ROW execute function "order_taxes_order_taxes_append_only_fn"();`);
    this.addSql(`create trigger "order_taxes_never_emptied" BEFORE TRUNCATE on "order_taxes" for each STATEMENT execute function "order_taxes_order_taxes_append_only_fn"();`);

    this.addSql(`alter table "order_tax_lines" add constraint "order_tax_lines_sums" check (taxable_paise + cgst_paise + sgst_paise + igst_paise = gross_paise);`);
    this.addSql(`alter table "order_tax_lines" add constraint "order_tax_lines_item" check ((kind = 'item') = (order_item_id is not null));`);
    this.addSql(`alter table "order_tax_lines" add constraint "order_tax_lines_kind_check" check ("kind" in ('item', 'shipping', 'gift_packing'));`);
    this.addSql(`create or replace function "order_tax_lines_order_tax_lines_append_only_fn"() returns trigger as \$\$ begin raise exception 'order_tax_lines is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "order_tax_lines_append_only" BEFORE UPDATE OR DELETE on "order_tax_lines" for each ROW execute function "order_tax_lines_order_tax_lines_append_only_fn"();`);
    this.addSql(`create trigger "order_tax_lines_never_emptied" BEFORE TRUNCATE on "order_tax_lines" for each STATEMENT execute function "order_tax_lines_order_tax_lines_append_only_fn"();`);

    this.addSql(`alter table "tax_rates" add constraint "tax_rates_of_one" check (num_nonnulls(subject, product_id) = 1);`);
    this.addSql(`alter table "tax_rates" add constraint "tax_rates_subject_check" check ("subject" in ('sweets', 'snacks', 'papad', 'jaggery', 'custom_order', 'shipping', 'gift_packing', 'commission', 'tcs', 'tds'));`);

    this.addSql(`alter table "tax_settings" add constraint "tax_settings_one_row" check (id = 1);`);
    this.addSql(`alter table "tax_settings" add constraint "tax_settings_shipping_tax_check" check ("shipping_tax" in ('with_goods', 'own_rate'));`);
    this.addSql(`alter table "tax_settings" add constraint "tax_settings_gift_packing_tax_check" check ("gift_packing_tax" in ('with_goods', 'own_rate'));`);

    this.addSql(`insert into "tax_settings" default values;`);
    // From secondary sources, which docs/india.md names.
    this.addSql(`
      insert into "tax_rates" ("subject", "hsn", "rate", "valid_from") values
        ('sweets', '21069099', 5, '2017-07-01'),
        ('snacks', '21069099', 12, '2017-07-01'),
        ('snacks', '21069099', 5, '2025-09-22'),
        ('papad', '19059040', 0, '2017-07-01'),
        ('jaggery', '17011410', 5, '2017-07-01'),
        ('custom_order', '21069099', 5, '2017-07-01'),
        ('shipping', '996812', 18, '2017-07-01'),
        ('gift_packing', '998540', 18, '2017-07-01'),
        ('commission', '998599', 18, '2017-07-01'),
        ('tcs', '', 1, '2018-10-01'),
        ('tcs', '', 0.5, '2024-07-10'),
        ('tds', '', 1, '2020-10-01'),
        ('tds', '', 0.1, '2024-10-01');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "document_series" cascade;`);
    this.addSql(`drop trigger if exists "documents_append_only" on "documents";`);
    this.addSql(`drop trigger if exists "documents_never_emptied" on "documents";`);
    this.addSql(`drop function if exists "documents_documents_append_only_fn"();`);
    this.addSql(`drop table if exists "documents" cascade;`);
    this.addSql(`drop trigger if exists "order_taxes_append_only" on "order_taxes";`);
    this.addSql(`drop trigger if exists "order_taxes_never_emptied" on "order_taxes";`);
    this.addSql(`drop function if exists "order_taxes_order_taxes_append_only_fn"();`);
    this.addSql(`drop table if exists "order_taxes" cascade;`);
    this.addSql(`drop trigger if exists "order_tax_lines_append_only" on "order_tax_lines";`);
    this.addSql(`drop trigger if exists "order_tax_lines_never_emptied" on "order_tax_lines";`);
    this.addSql(`drop function if exists "order_tax_lines_order_tax_lines_append_only_fn"();`);
    this.addSql(`drop table if exists "order_tax_lines" cascade;`);
    this.addSql(`drop table if exists "tax_rates" cascade;`);
    this.addSql(`drop table if exists "tax_settings" cascade;`);

    this.addSql(`alter table "ledger_entries" drop constraint "ledger_entries_account_check";`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_account_check" check ("account" in ('customers', 'commission', 'pending', 'payable', 'bank'));`);

    this.addSql(`alter table "seller_earnings" drop constraint "seller_earnings_sums";`);
    this.addSql(`alter table "seller_earnings" drop column "gst_rate", drop column "tcs_rate", drop column "tds_rate", drop column "tcs_paise", drop column "tds_paise";`);
    this.addSql(`alter table "seller_earnings" add constraint "seller_earnings_sums" check ((amount_paise >= 0) AND (commission_paise >= 0) AND ((amount_paise + commission_paise) = line_total_paise));`);
  }

}
