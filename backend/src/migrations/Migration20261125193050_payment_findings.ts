import { Migration } from '@mikro-orm/migrations';

export class Migration20261125193050_payment_findings extends Migration {

  override name = 'Migration20261125193050_payment_findings';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_exceptions" drop constraint "payment_exceptions_kind_check";`);
    this.addSql(`alter table "payment_exceptions" add "currency" varchar(3) not null default 'INR';`);
    this.addSql(`alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'second_capture', 'unknown_order', 'unmatched_credit', 'refund_failed', 'not_at_gateway', 'refund_mismatch', 'unknown_status', 'cash_missing'));`);

    this.addSql(`alter table "reconciliation_days" add "unrecorded_paise" bigint not null default '0';`);
    // Cash that is not recorded is an admin task now.
    this.addSql(`update "payment_exceptions" set "resolved_at" = now(), "note" = 'Listed under Cash, to be recorded.' where "kind" = 'cash_missing' and "subject" like 'cash of order %' and "resolved_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "payment_exceptions" where "kind" = 'unknown_status';`);
    this.addSql(`alter table "payment_exceptions" drop constraint "payment_exceptions_kind_check";`);
    this.addSql(`alter table "payment_exceptions" drop column "currency";`);
    this.addSql(`alter table "payment_exceptions" add constraint "payment_exceptions_kind_check" check ("kind" in ('amount_mismatch', 'second_capture', 'unknown_order', 'unmatched_credit', 'refund_failed', 'not_at_gateway', 'refund_mismatch', 'cash_missing'));`);

    this.addSql(`alter table "reconciliation_days" drop column "unrecorded_paise";`);
  }

}
