import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045114_session_rotation extends Migration {

  override name = 'Migration20261123045114_session_rotation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "previous_token_hash" varchar(255) null, add "rotated_at" timestamptz null;`);
    this.addSql(`alter table "sessions" add constraint "sessions_previous_token_hash_unique" unique ("previous_token_hash");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop constraint "sessions_previous_token_hash_unique";`);
    this.addSql(`alter table "sessions" drop column "previous_token_hash", drop column "rotated_at";`);
  }

}
