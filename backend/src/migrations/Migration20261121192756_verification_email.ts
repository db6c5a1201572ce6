import { Migration } from '@mikro-orm/migrations';

export class Migration20261121192756_verification_email extends Migration {

  override name = 'Migration20261121192756_verification_email';

  override up(): void | Promise<void> {
    this.addSql(`create index "email_verifications_email_index" on "email_verifications" ("email");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "email_verifications_email_index";`);
  }

}
