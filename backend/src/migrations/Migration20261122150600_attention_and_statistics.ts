import { Migration } from '@mikro-orm/migrations';

export class Migration20261122150600_attention_and_statistics extends Migration {

  override name = 'Migration20261122150600_attention_and_statistics';

  override up(): void | Promise<void> {
    this.addSql(`create index "custom_order_requests_waiting" on "custom_order_requests" ("id") where status = 'pending' and withdrawn_at is null;`);

    this.addSql(`create index "orders_pending" on "orders" ("order_date") where status = 'pending';`);

    this.addSql(`create index "outbox_events_buried" on "outbox_events" ("id") where dead_at is not null and closed_at is null;`);
    this.addSql(`create or replace function "outbox_events_outbox_events_buried_notify_fn"() returns trigger as \$\$ begin if (old.dead_at is null) <> (new.dead_at is null) then
          perform pg_notify('changes', jsonb_build_object('role', 'admin', 'message', jsonb_build_object('topic', 'mail'))::text);         end if;         return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "outbox_events_buried_notify" AFTER UPDATE on "outbox_events" for each ROW execute function "outbox_events_outbox_events_buried_notify_fn"();`);

    this.addSql(`create index "products_out_of_stock" on "products" ("id") where stock = 0 and status = 'active';`);

    this.addSql(`create index "reviews_by_day" on "reviews" ("created_at");`);

    this.addSql(`create index "seller_accounts_due" on "seller_accounts" ("seller_id") where payable_paise > 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "custom_order_requests_waiting";`);

    this.addSql(`drop index "orders_pending";`);

    this.addSql(`drop index "outbox_events_buried";`);
    this.addSql(`drop trigger if exists "outbox_events_buried_notify" on "outbox_events";`);
    this.addSql(`drop function if exists "outbox_events_outbox_events_buried_notify_fn"();`);

    this.addSql(`drop index "products_out_of_stock";`);

    this.addSql(`drop index "reviews_by_day";`);

    this.addSql(`drop index "seller_accounts_due";`);
  }

}
