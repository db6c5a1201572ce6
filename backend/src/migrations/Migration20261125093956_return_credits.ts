import { Migration } from '@mikro-orm/migrations';

export class Migration20261125093956_return_credits extends Migration {

  override name = 'Migration20261125093956_return_credits';

  override up(): void | Promise<void> {
    this.addSql(`alter table "bank_credits" add "return_reference" varchar(255) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "bank_credits" drop column "return_reference";`);
  }

}
