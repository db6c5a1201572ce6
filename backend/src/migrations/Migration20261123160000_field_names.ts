import { Migration } from '@mikro-orm/migrations';

/** Old and new name by table. */
const COLUMNS: readonly (readonly [table: string, from: string, to: string])[] = [
  ['audit_entries', 'act', 'action'],
  ['email_changes', 'sealed_former_email', 'encrypted_former_email'],
  ['email_verifications', 'sealed_code', 'encrypted_code'],
  ['email_verifications', 'wrong_tries', 'failed_attempts'],
  ['ledger_transactions', 'round', 'revision'],
  ['partner_seller_profiles', 'sealed_bank_account_number', 'encrypted_bank_account_number'],
  ['partner_seller_profiles', 'sealed_gstin', 'encrypted_gstin'],
  ['partner_seller_profiles', 'sealed_pan', 'encrypted_pan'],
  ['password_resets', 'sealed_token', 'encrypted_token'],
  ['payouts', 'kept_back_paise', 'clawback_paise'],
  ['second_factors', 'sealed_secret', 'encrypted_secret'],
  ['seller_earnings', 'round', 'revision'],
  ['sign_in_codes', 'sealed_code', 'encrypted_code'],
  ['sign_in_codes', 'wrong_tries', 'failed_attempts'],
];

const INDEXES: readonly (readonly [from: string, to: string])[] = [
  ['custom_order_requests_waiting', 'custom_order_requests_pending'],
  ['orders_paid_by', 'orders_by_payment_method'],
  ['orders_searched', 'orders_search_trigrams'],
  ['outbox_events_buried', 'outbox_events_dead'],
  ['seller_accounts_due', 'seller_accounts_payable'],
];

/**
 * Renames what had names of our own to the terms of the glossary. Processes of the previous version cannot read the
 * renamed columns: stop the shop before this migration, as `make run` does.
 */
export class Migration20261123160000_field_names extends Migration {
  override name = 'Migration20261123160000_field_names';

  override up(): void {
    for (const [table, from, to] of COLUMNS) this.addSql(`alter table "${table}" rename column "${from}" to "${to}";`);
    for (const [from, to] of INDEXES) this.addSql(`alter index "${from}" rename to "${to}";`);
    this.addSql(`alter table "unannounced_orders" rename to "pending_order_notifications";`);
    this.addSql(`alter index "unannounced_orders_pkey" rename to "pending_order_notifications_pkey";`);
    this.renameLedgerKind('kept_back', 'clawback');
    this.addSql(`alter table "ledger_transactions" rename constraint "ledger_transactions_about" to "ledger_transactions_reference_check";`);
  }

  override down(): void {
    this.addSql(`alter table "ledger_transactions" rename constraint "ledger_transactions_reference_check" to "ledger_transactions_about";`);
    this.renameLedgerKind('clawback', 'kept_back');
    this.addSql(`alter index "pending_order_notifications_pkey" rename to "unannounced_orders_pkey";`);
    this.addSql(`alter table "pending_order_notifications" rename to "unannounced_orders";`);
    for (const [from, to] of INDEXES) this.addSql(`alter index "${to}" rename to "${from}";`);
    for (const [table, from, to] of COLUMNS) this.addSql(`alter table "${table}" rename column "${to}" to "${from}";`);
  }

  /** The ledger is append-only, so its trigger is switched off for the update. */
  private renameLedgerKind(from: string, to: string): void {
    this.addSql(`alter table "ledger_transactions" drop constraint "ledger_transactions_kind_check", drop constraint "ledger_transactions_about";`);
    this.addSql(`drop index "ledger_transactions_${from}_once";`);
    this.addSql(`alter table "ledger_transactions" disable trigger "ledger_transactions_append_only";`);
    this.addSql(`update "ledger_transactions" set "kind" = '${to}' where "kind" = '${from}';`);
    this.addSql(`alter table "ledger_transactions" enable trigger "ledger_transactions_append_only";`);
    this.addSql(`create unique index "ledger_transactions_${to}_once" on "ledger_transactions" ("payout_id") where kind = '${to}';`);
    this.addSql(`alter table "ledger_transactions" add constraint "ledger_transactions_kind_check" check ("kind" in ('booked', 'released', 'withheld', 'reversed', 'paid', '${to}'));`);
    this.addSql(`alter table "ledger_transactions" add constraint "ledger_transactions_about" check ((kind = '${to}') = (order_item_id is null) and (order_item_id is null) = (revision is null) and (kind in ('paid', '${to}')) = (payout_id is not null));`);
  }
}
