import { Migration } from '@mikro-orm/migrations';

export class Migration20261122123821_administrators_hear_of_requests extends Migration {

  override name = 'Migration20261122123821_administrators_hear_of_requests';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "custom_order_requests_notify" on "custom_order_requests";`);
    this.addSql(`drop function if exists "custom_order_requests_custom_order_requests_notify_fn"();`);
    this.addSql(`create or replace function "custom_order_requests_custom_order_requests_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', new.user_id, 'role', 'admin', 'message', jsonb_build_object('topic', 'custom-order', 'requestId', new.id))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "custom_order_requests_notify" AFTER INSERT OR UPDATE on "custom_order_requests" for each ROW execute function "custom_order_requests_custom_order_requests_notify_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "custom_order_requests_notify" on "custom_order_requests";`);
    this.addSql(`drop function if exists "custom_order_requests_custom_order_requests_notify_fn"();`);
    this.addSql(`create or replace function "custom_order_requests_custom_order_requests_notify_fn"() returns trigger as \$\$ begin perform pg_notify('changes', jsonb_build_object('userId', new.user_id, 'message', jsonb_build_object('topic', 'custom-order', 'requestId', new.id))::text); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "custom_order_requests_notify" AFTER INSERT OR UPDATE on "custom_order_requests" for each ROW execute function "custom_order_requests_custom_order_requests_notify_fn"();`);
  }

}
