import { Migration } from '@mikro-orm/migrations';

export class Migration20261122093118_renewed_sessions extends Migration {

  override name = 'Migration20261122093118_renewed_sessions';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "sessions_notify" on "sessions";`);
    this.addSql(`drop function if exists "sessions_sessions_notify_fn"();`);
    this.addSql(`create or replace function "sessions_sessions_notify_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
          perform pg_notify('changes', jsonb_build_object('sessionId', old.id, 'message', jsonb_build_object('topic', 'session'))::text);         elsif new.token_hash <> old.token_hash then
          perform pg_notify('changes', jsonb_build_object('sessionId', old.id, 'isRenewed', true, 'message', jsonb_build_object('topic', 'session'))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "sessions_notify" AFTER UPDATE OR DELETE on "sessions" for each ROW execute function "sessions_sessions_notify_fn"();`);

    this.addSql(`drop trigger if exists "users_notify" on "users";`);
    this.addSql(`drop function if exists "users_users_notify_fn"();`);
    this.addSql(`create or replace function "users_users_notify_fn"() returns trigger as \$\$ begin if new.is_active is not true then
          perform pg_notify('changes', jsonb_build_object('userId', old.id, 'message', jsonb_build_object('topic', 'session'))::text);         elsif new.role = 'admin' and old.role <> 'admin' then
          return null;         elsif to_jsonb(new) - 'password_hash' is distinct from to_jsonb(old) - 'password_hash' then
          perform pg_notify('changes', jsonb_build_object('userId', new.id, 'message', jsonb_build_object('topic', 'account'))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "users_notify" AFTER UPDATE OR DELETE on "users" for each ROW execute function "users_users_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "sessions_notify" on "sessions";`);
    this.addSql(`drop function if exists "sessions_sessions_notify_fn"();`);
    this.addSql(`create or replace function "sessions_sessions_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('sessionId', old.id, 'message', jsonb_build_object('topic', 'session'))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "sessions_notify" AFTER DELETE on "sessions" for each ROW execute function "sessions_sessions_notify_fn"();`);

    this.addSql(`drop trigger if exists "users_notify" on "users";`);
    this.addSql(`drop function if exists "users_users_notify_fn"();`);
    this.addSql(`create or replace function "users_users_notify_fn"() returns trigger as \$\$ begin if new.is_active is not true then
          perform pg_notify('changes', jsonb_build_object('userId', old.id, 'message', jsonb_build_object('topic', 'session'))::text);         elsif to_jsonb(new) - 'password_hash' is distinct from to_jsonb(old) - 'password_hash' then
          perform pg_notify('changes', jsonb_build_object('userId', new.id, 'message', jsonb_build_object('topic', 'account'))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "users_notify" AFTER DELETE OR UPDATE on "users" for each ROW execute function "users_users_notify_fn"();`);
  }

}
