import { Migration } from '@mikro-orm/migrations';

export class Migration20261123051819_sign_in_codes extends Migration {

  override name = 'Migration20261123051819_sign_in_codes';

  override up(): void | Promise<void> {
    this.addSql(`create table "sign_in_codes" ("id" serial primary key, "user_id" int null, "browser_hash" varchar(255) not null, "code_hash" varchar(255) not null, "sealed_code" text null, "wrong_tries" int not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null);`);
    this.addSql(`create index "sign_in_codes_user_id_index" on "sign_in_codes" ("user_id");`);
    this.addSql(`alter table "sign_in_codes" add constraint "sign_in_codes_browser_hash_unique" unique ("browser_hash");`);

  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sign_in_codes" cascade;`);

  }

}
