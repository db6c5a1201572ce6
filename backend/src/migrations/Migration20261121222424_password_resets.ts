import { Migration } from '@mikro-orm/migrations';

export class Migration20261121222424_password_resets extends Migration {

  override name = 'Migration20261121222424_password_resets';

  override up(): void | Promise<void> {
    this.addSql(`create table "password_resets" ("id" serial primary key, "email" varchar(255) not null, "token_hash" varchar(255) not null, "sealed_token" text null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null);`);
    this.addSql(`create index "password_resets_email_index" on "password_resets" ("email");`);
    this.addSql(`alter table "password_resets" add constraint "password_resets_token_hash_unique" unique ("token_hash");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "password_resets" cascade;`);
  }

}
