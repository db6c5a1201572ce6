import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045001_bank_account_versions extends Migration {

  override name = 'Migration20261123045001_bank_account_versions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "partner_seller_profiles" add "bank_account_version" int not null default 1, add "bank_account_changed_at" timestamptz null, add "payouts_held_until" timestamptz null;`);
    // A partner may have several applications, each with its account: a version names one of them.
    this.addSql(`
      update "partner_seller_profiles" set "bank_account_version" = numbered.version
      from (select id, row_number() over (partition by user_id order by id) as version from "partner_seller_profiles") as numbered
      where "partner_seller_profiles".id = numbered.id and numbered.version > 1;
    `);
    this.addSql(`alter table "payouts" add "bank_account_version" int null;`);
    this.addSql(`create index "seller_accounts_clawback" on "seller_accounts" ("seller_id") where payable_paise < 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "seller_accounts_clawback";`);
    this.addSql(`alter table "payouts" drop column "bank_account_version";`);
    this.addSql(`alter table "partner_seller_profiles" drop column "bank_account_version", drop column "bank_account_changed_at", drop column "payouts_held_until";`);
  }

}
