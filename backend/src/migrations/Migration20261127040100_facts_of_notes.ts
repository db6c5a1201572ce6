import { Migration } from '@mikro-orm/migrations';

/** Entries from before facts say them by a sentence. What an edit changed stays a note. */
export class Migration20261127040100_facts_of_notes extends Migration {

  override name = 'Migration20261127040100_facts_of_notes';

  override up(): void | Promise<void> {
    this.addSql(`
      update "order_status_history" as entry set "fact" = former."fact"
        from (values
          ('cancelled', 'Cancelled by the customer.', '{"kind": "cancelled_by_customer"}'::jsonb),
          ('cancelled', 'Not confirmed within 24 hours.', '{"kind": "not_confirmed", "hours": 24}'),
          ('cancelled', 'The payment was not received in time.', '{"kind": "not_paid"}'),
          (null, 'The change was not paid for in time. The order stays as it was.', '{"kind": "edit_not_paid"}'),
          (null, 'The change was withdrawn. The order stays as it was paid.', '{"kind": "edit_withdrawn"}')
        ) as former ("status", "notes", "fact")
       where entry."notes" = former."notes" and entry."status" = coalesce(former."status", entry."status");
    `);
  }

  override down(): void | Promise<void> {
    // The column goes with the migration before.
  }

}
