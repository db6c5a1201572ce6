import { Migration } from '@mikro-orm/migrations';

const NOTIFYING = [
  ['audit_entries', 'audit_entries_notify'],
  ['cart_items', 'cart_items_notify'],
  ['custom_order_requests', 'custom_order_requests_notify'],
  ['images', 'images_notify'],
  ['orders', 'orders_notify'],
  ['outbox_events', 'outbox_events_buried_notify'],
  ['outbox_events', 'outbox_events_notify'],
  ['partner_product_proposals', 'proposals_notify'],
  ['partner_product_submissions', 'submissions_notify'],
  ['partner_seller_profiles', 'partner_seller_profiles_notify'],
  ['payouts', 'payouts_notify'],
  ['products', 'products_notify'],
  ['reviews', 'reviews_notify'],
  ['seller_earnings', 'seller_earnings_notify'],
  ['sessions', 'sessions_notify'],
  ['users', 'users_notify'],
];

/** Without `down`: the version before needs its triggers, which only its own migrations contain. */
export class Migration20261123154042_one_path_for_a_change extends Migration {

  override name = 'Migration20261123154042_one_path_for_a_change';

  override up(): void {
    this.addSql(`create table "outbox_changes" ("id" bigserial primary key, "change" jsonb not null);`);
    this.addSql(`create table "published_changes" ("topic" varchar(255) not null, "count" bigint not null, primary key ("topic"));`);
    for (const [table, trigger] of NOTIFYING) {
      this.addSql(`drop trigger "${trigger}" on "${table}";`);
      this.addSql(`drop function "${table}_${trigger}_fn"();`);
    }
  }

}
