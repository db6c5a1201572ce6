import { Migration } from '@mikro-orm/migrations';

export class Migration20261127214700_gift_recipients_found extends Migration {

  override name = 'Migration20261127214700_gift_recipients_found';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "orders_recipient_trigrams";`);
    this.addSql(`create index concurrently "orders_recipient_trigrams" on "orders" using gin ((recipient_name || ' ' || regexp_replace(coalesce(recipient_phone, ''), '\\D', '', 'g')) gin_trgm_ops);`);
  }

  /** The index goes with its columns: a transaction that takes back several migrations would wait for itself. */
  override down(): void | Promise<void> {}
}
