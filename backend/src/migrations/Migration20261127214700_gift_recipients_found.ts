import { Migration } from '@mikro-orm/migrations';

export class Migration20261127214700_gift_recipients_found extends Migration {

  override name = 'Migration20261127214700_gift_recipients_found';

  override up(): void | Promise<void> {
    // Not concurrently: no order has a recipient yet, so nothing is indexed and the table only read once.
    this.addSql(`-- squawk-ignore require-concurrent-index-creation
create index "orders_recipient_trigrams" on "orders" using gin ((recipient_name || ' ' || regexp_replace(coalesce(recipient_phone, ''), '\\D', '', 'g')) gin_trgm_ops) where recipient_name is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "orders_recipient_trigrams";`);
  }

}
