import { Migration } from '@mikro-orm/migrations';

export class Migration20261126032348_trail_indexes extends Migration {

  override name = 'Migration20261126032348_trail_indexes';

  override up(): void | Promise<void> {
    this.addSql(`create index "gateway_webhooks_gateway_order_id_index" on "gateway_webhooks" ("gateway_order_id");`);

    this.addSql(`create index "outbox_events_of_payload" on "outbox_events" using gin (payload jsonb_path_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "gateway_webhooks_gateway_order_id_index";`);

    this.addSql(`drop index "outbox_events_of_payload";`);
  }

}
