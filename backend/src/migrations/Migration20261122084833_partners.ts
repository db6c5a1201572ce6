import { Migration } from '@mikro-orm/migrations';

export class Migration20261122084833_partners extends Migration {

  override name = 'Migration20261122084833_partners';

  override up(): void | Promise<void> {
    this.addSql(`create table "partner_seller_profiles" ("id" serial primary key, "user_id" int not null, "is_current" boolean not null default true, "applicant_name" varchar(255) not null, "applicant_email" varchar(255) not null, "business_name" varchar(255) not null, "business_type" text not null, "sealed_gstin" text null, "sealed_pan" text null, "aadhaar_last_four" varchar(255) null, "sealed_bank_account_number" text null, "bank_ifsc" varchar(255) null, "bank_account_holder_name" varchar(255) null, "status" text not null default 'pending', "rejection_reason" text null, "approved_at" timestamptz null, "decided_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`);
    this.addSql(`create index "partner_seller_profiles_user_id_index" on "partner_seller_profiles" ("user_id");`);
    this.addSql(`create index "partner_seller_profiles_by_status" on "partner_seller_profiles" ("status", "id");`);
    this.addSql(`create unique index "partner_seller_profiles_current" on "partner_seller_profiles" ("user_id") where is_current;`);

    this.addSql(`create table "partner_product_proposals" ("id" serial primary key, "seller_id" int not null, "application_id" int not null, "name" varchar(255) not null, "description" text not null, "category" text not null, "state" varchar(255) not null default '', "proposed_price_paise" int not null, "requested_commission_rate" numeric(5,2) not null, "image_keys" text[] not null, "status" text not null default 'pending', "review_notes" text null, "approved_price_paise" int null, "approved_commission_rate" numeric(5,2) null, "product_id" int null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`);
    this.addSql(`create index "partner_product_proposals_seller_id_index" on "partner_product_proposals" ("seller_id");`);
    this.addSql(`create index "partner_product_proposals_application_id_index" on "partner_product_proposals" ("application_id");`);

    this.addSql(`create table "partner_product_submissions" ("id" serial primary key, "product_id" int not null, "seller_id" int not null, "name" varchar(255) not null, "price_paise" int not null, "category" text not null, "image_key" varchar(255) not null, "status" text not null default 'pending_review', "review_notes" text null, "submitted_at" timestamptz not null default now(), "reviewed_at" timestamptz null);`);
    this.addSql(`create index "partner_product_submissions_product_id_index" on "partner_product_submissions" ("product_id");`);
    this.addSql(`create index "partner_product_submissions_seller_id_index" on "partner_product_submissions" ("seller_id");`);
    this.addSql(`create index "partner_product_submissions_by_status" on "partner_product_submissions" ("status", "id");`);
    this.addSql(`create unique index "partner_product_submissions_open" on "partner_product_submissions" ("product_id") where status in ('pending_review', 'sent_back');`);

    this.addSql(`alter table "products" alter column "seller_commission_rate" type numeric(5,2) using ("seller_commission_rate"::numeric(5,2));`);

    this.addSql(`alter table "partner_seller_profiles" add constraint "partner_seller_profiles_business_type_check" check ("business_type" in ('manufacturer', 'distributor', 'retailer', 'farmer', 'home_based'));`);
    this.addSql(`alter table "partner_seller_profiles" add constraint "partner_seller_profiles_status_check" check ("status" in ('pending', 'approved', 'rejected'));`);
    this.addSql(`create or replace function "partner_seller_profiles_partner_seller_profiles_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.user_id, old.user_id), 'message', jsonb_build_object('topic', 'partner'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "partner_seller_profiles_notify" AFTER INSERT OR UPDATE OR DELETE on "partner_seller_profiles" for each ROW execute function "partner_seller_profiles_partner_seller_profiles_notify_fn"();`);

    this.addSql(`alter table "partner_product_proposals" add constraint "partner_product_proposals_application_id_foreign" foreign key ("application_id") references "partner_seller_profiles" ("id");`);
    this.addSql(`alter table "partner_product_proposals" add constraint "partner_product_proposals_category_check" check ("category" in ('sweets', 'snacks', 'papad', 'jaggery'));`);
    this.addSql(`alter table "partner_product_proposals" add constraint "partner_product_proposals_status_check" check ("status" in ('pending', 'approved', 'rejected'));`);

    this.addSql(`alter table "partner_product_submissions" add constraint "partner_product_submissions_category_check" check ("category" in ('sweets', 'snacks', 'papad', 'jaggery'));`);
    this.addSql(`alter table "partner_product_submissions" add constraint "partner_product_submissions_status_check" check ("status" in ('pending_review', 'approved', 'sent_back', 'replaced'));`);
    this.addSql(`create or replace function "partner_product_submissions_submissions_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', coalesce(new.seller_id, old.seller_id), 'message', jsonb_build_object('topic', 'partner'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "submissions_notify" AFTER INSERT OR UPDATE OR DELETE on "partner_product_submissions" for each ROW execute function "partner_product_submissions_submissions_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "partner_product_proposals" drop constraint "partner_product_proposals_application_id_foreign";`);

    this.addSql(`drop trigger if exists "partner_seller_profiles_notify" on "partner_seller_profiles";`);
    this.addSql(`drop function if exists "partner_seller_profiles_partner_seller_profiles_notify_fn"();`);
    this.addSql(`drop table if exists "partner_seller_profiles" cascade;`);
    this.addSql(`drop table if exists "partner_product_proposals" cascade;`);
    this.addSql(`drop trigger if exists "submissions_notify" on "partner_product_submissions";`);
    this.addSql(`drop function if exists "partner_product_submissions_submissions_notify_fn"();`);
    this.addSql(`drop table if exists "partner_product_submissions" cascade;`);

    this.addSql(`alter table "products" alter column "seller_commission_rate" type int4 using ("seller_commission_rate"::int4);`);
  }

}
