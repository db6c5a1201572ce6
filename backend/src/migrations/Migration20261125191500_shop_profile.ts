import { Migration } from '@mikro-orm/migrations';

export class Migration20261125191500_shop_profile extends Migration {
  override name = 'Migration20261125191500_shop_profile';

  override up(): void {
    this.addSql(
      `alter table "shop_settings" add "business" jsonb not null default '{}', add "charges" jsonb not null default '{}', add "calendar" jsonb not null default '{}', add "content" jsonb not null default '{}';`,
    );
    this.addSql(
      `create table "policy_versions" ("id" serial primary key, "policy" text not null, "text" jsonb null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "policy_versions_of_policy" on "policy_versions" ("policy", "id");`);
    this.addSql(
      `alter table "policy_versions" add constraint "policy_versions_policy_check" check ("policy" in ('privacy', 'terms', 'shipping'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "policy_versions" cascade;`);
    this.addSql(
      `alter table "shop_settings" drop column "business", drop column "charges", drop column "calendar", drop column "content";`,
    );
  }
}
