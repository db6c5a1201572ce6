import { Migration } from '@mikro-orm/migrations';

export class Migration20261126111000_one_time_codes extends Migration {

  override name = 'Migration20261126111000_one_time_codes';

  override up(): void | Promise<void> {
    this.addSql(`create table "one_time_codes" ("id" serial primary key, "purpose" text not null, "email" varchar(255) not null, "mailbox" varchar(255) not null, "language" text not null, "is_trusted" boolean not null, "browser_hash" varchar(255) not null, "code_hash" varchar(255) not null, "encrypted_code" text null, "failed_attempts" int not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null);`);
    this.addSql(`create index "one_time_codes_mailbox_index" on "one_time_codes" ("mailbox");`);
    this.addSql(`alter table "one_time_codes" add constraint "one_time_codes_browser_hash_unique" unique ("browser_hash");`);

    this.addSql(`alter table "one_time_codes" add constraint "one_time_codes_purpose_check" check ("purpose" in ('sign-in', 'confirmation'));`);
    this.addSql(`alter table "one_time_codes" add constraint "one_time_codes_language_check" check ("language" in ('en', 'hi'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "one_time_codes" cascade;`);
  }

}
