import { Migration } from '@mikro-orm/migrations';

export class Migration20261129030000_passkeys extends Migration {

  override name = 'Migration20261129030000_passkeys';

  override up(): void | Promise<void> {
    this.addSql(`create table "passkeys" ("id" serial primary key, "user_id" int not null, "credential_id" text not null, "public_key" text not null, "user_handle" varchar(255) not null, "counter" bigint not null, "transports" text[] not null, "device_type" text not null, "is_backed_up" boolean not null, "name" varchar(255) not null, "created_at" timestamptz not null default now(), "last_used_at" timestamptz null);`);
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);

    this.addSql(`create table "passkey_challenges" ("id" serial primary key, "challenge" varchar(255) not null, "browser_hash" varchar(255) not null, "purpose" text not null, "user_id" int null, "user_handle" varchar(255) null, "expires_at" timestamptz not null);`);
    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_challenge_unique" unique ("challenge");`);
    this.addSql(`create index "passkey_challenges_user_id_index" on "passkey_challenges" ("user_id");`);
    this.addSql(`create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at");`);

    this.addSql(`alter table "sessions" add "passkey_id" int null;`);

    this.addSql(`alter table "passkeys" add constraint "passkeys_device_type_check" check ("device_type" in ('singleDevice', 'multiDevice'));`);
    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check ("purpose" in ('registration', 'sign-in', 'confirmation'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "passkey_id";`);

    this.addSql(`drop table if exists "passkey_challenges" cascade;`);
    this.addSql(`drop table if exists "passkeys" cascade;`);
  }

}
