import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045108_undo_imports extends Migration {
  override name = 'Migration20261123045108_undo_imports';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product_imports" add "applied" jsonb null, add "undone_at" timestamptz null;`);
    this.addSql(`update "product_imports" set "preview" = '{"pictures": [], "unusualPrices": []}'::jsonb || "preview";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product_imports" drop column "applied", drop column "undone_at";`);
  }
}
