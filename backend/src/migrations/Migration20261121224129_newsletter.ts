import { Migration } from '@mikro-orm/migrations';

export class Migration20261121224129_newsletter extends Migration {

  override name = 'Migration20261121224129_newsletter';

  override up(): void | Promise<void> {
    this.addSql(`create table "newsletter_subscriptions" ("id" serial primary key, "email" varchar(255) not null, "created_at" timestamptz not null default now(), "confirmed_at" timestamptz null, "mailed_at" timestamptz null, "mailed_event_id" int null);`);
    this.addSql(`alter table "newsletter_subscriptions" add constraint "newsletter_subscriptions_email_unique" unique ("email");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "newsletter_subscriptions" cascade;`);
  }

}
