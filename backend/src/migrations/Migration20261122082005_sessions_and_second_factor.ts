import { Migration } from '@mikro-orm/migrations';

export class Migration20261122082005_sessions_and_second_factor extends Migration {

  override name = 'Migration20261122082005_sessions_and_second_factor';

  override up(): void | Promise<void> {
    this.addSql(`create table "second_factors" ("user_id" int not null, "sealed_secret" text not null, "is_on" boolean not null default false, "last_step" int null, "recovery_code_hashes" text[] not null default '{}', primary key ("user_id"));`);

    this.addSql(`drop index "sessions_expires_at_index";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_pkey";`);
    this.addSql(`drop trigger if exists "sessions_notify" on "sessions";`);
    this.addSql(`drop function if exists "sessions_sessions_notify_fn"();`);
    this.addSql(`alter table "sessions" drop column "expires_at";`);
    this.addSql(`alter table "sessions" add "id" serial primary key, add "user_agent" varchar(255) null, add "address" varchar(255) null, add "confirmed_at" timestamptz not null default now(), add "last_seen_at" timestamptz not null default now();`);
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create or replace function "sessions_sessions_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('sessionId', old.id, 'message', jsonb_build_object('topic', 'session'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "sessions_notify" AFTER DELETE on "sessions" for each ROW execute function "sessions_sessions_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "second_factors" cascade;`);

    this.addSql(`alter table "sessions" drop constraint "sessions_token_hash_unique";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_pkey";`);
    this.addSql(`drop trigger if exists "sessions_notify" on "sessions";`);
    this.addSql(`drop function if exists "sessions_sessions_notify_fn"();`);
    this.addSql(`alter table "sessions" drop column "id", drop column "user_agent", drop column "address", drop column "confirmed_at", drop column "last_seen_at";`);
    this.addSql(`alter table "sessions" add "expires_at" timestamptz not null default now() + interval '30 days';`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);
    this.addSql(`alter table "sessions" add primary key ("token_hash");`);
    this.addSql(`create or replace function "sessions_sessions_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('sessionHash', old.token_hash, 'message', jsonb_build_object('topic', 'session'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "sessions_notify" AFTER DELETE on "sessions" for each ROW execute function "sessions_sessions_notify_fn"();`);
  }

}
