import { Migration } from '@mikro-orm/migrations';

const ACTIONS: readonly (readonly [from: string, to: string])[] = [
  ['mail.sent_again', 'email.resent'],
  ['mail.set_aside', 'email.dismissed'],
];

/** The audit log is append-only, so its trigger is disabled for the update. */
export class Migration20261125032700_email_audit_actions extends Migration {
  override name = 'Migration20261125032700_email_audit_actions';

  override up(): void {
    this.rename(ACTIONS);
  }

  override down(): void {
    this.rename(ACTIONS.map(([from, to]) => [to, from]));
  }

  private rename(actions: typeof ACTIONS): void {
    this.addSql(`alter table "audit_entries" disable trigger "audit_entries_append_only";`);
    for (const [from, to] of actions) {
      const subject = to.split('.')[0];
      this.addSql(`update "audit_entries" set "action" = '${to}', "subject" = '${subject}' where "action" = '${from}';`);
    }
    this.addSql(`alter table "audit_entries" enable trigger "audit_entries_append_only";`);
  }
}
