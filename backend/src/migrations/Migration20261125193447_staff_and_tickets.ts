import { Migration } from '@mikro-orm/migrations';

export class Migration20261125193447_staff_and_tickets extends Migration {

  override name = 'Migration20261125193447_staff_and_tickets';

  override up(): void | Promise<void> {
    this.addSql(`create table "after_sales_settings" ("id" int not null default 1, "window_days" int not null default 3, "updated_at" timestamptz not null default now(), primary key ("id"));`);

    this.addSql(`create table "staff_invitations" ("id" serial primary key, "email" varchar(255) not null, "role" text not null, "revision" int not null default 1, "sent_at" timestamptz not null, "expires_at" timestamptz not null, "accepted_at" timestamptz null, "withdrawn_at" timestamptz null);`);
    this.addSql(`create index "staff_invitations_email_index" on "staff_invitations" ("email");`);

    this.addSql(`create table "tickets" ("id" serial primary key, "kind" text not null, "status" text not null default 'open', "order_id" int null, "user_id" int null, "name" varchar(255) not null, "email" varchar(255) not null, "phone" varchar(255) null, "reason" text null, "text" text not null, "lines" jsonb not null, "image_keys" text[] null, "answer" text null, "replacement_order_id" int null, "created_at" timestamptz not null, "acknowledged_at" timestamptz null, "answered_at" timestamptz null, "reminded_at" timestamptz null, "updated_at" timestamptz not null);`);
    this.addSql(`create index "tickets_order_id_index" on "tickets" ("order_id");`);
    this.addSql(`create index "tickets_of_user" on "tickets" ("user_id", "id");`);
    this.addSql(`create index "tickets_open" on "tickets" ("created_at", "id") where status = 'open';`);
    this.addSql(`create unique index "tickets_open_of_order" on "tickets" ("order_id") where status = 'open';`);

    this.addSql(`alter table "users" drop constraint "users_role_check";`);
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('customer', 'admin', 'manager', 'packer', 'support'));`);

    this.addSql(`alter table "after_sales_settings" add constraint "after_sales_settings_one_row" check (id = 1);`);
    this.addSql(`alter table "after_sales_settings" add constraint "after_sales_settings_window" check (window_days >= 0);`);
    this.addSql(`insert into "after_sales_settings" default values;`);

    this.addSql(`alter table "staff_invitations" add constraint "staff_invitations_role_check" check ("role" in ('manager', 'packer', 'support'));`);

    this.addSql(`alter table "tickets" add constraint "tickets_kind_check" check ("kind" in ('complaint', 'replacement', 'return', 'grievance'));`);
    this.addSql(`alter table "tickets" add constraint "tickets_status_check" check ("status" in ('open', 'refunded', 'replaced', 'refused', 'resolved', 'withdrawn'));`);
    this.addSql(`alter table "tickets" add constraint "tickets_reason_check" check ("reason" in ('damaged', 'spoiled', 'wrong_item', 'missing_item', 'quality', 'other'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "after_sales_settings" cascade;`);
    this.addSql(`drop table if exists "staff_invitations" cascade;`);
    this.addSql(`drop table if exists "tickets" cascade;`);

    this.addSql(`update "users" set "role" = 'customer' where "role" in ('manager', 'packer', 'support');`);
    this.addSql(`alter table "users" drop constraint "users_role_check";`);
    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('customer', 'admin'));`);
  }

}
