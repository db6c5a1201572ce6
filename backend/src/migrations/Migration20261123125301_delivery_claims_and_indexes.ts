import { Migration } from '@mikro-orm/migrations';

export class Migration20261123125301_delivery_claims_and_indexes extends Migration {

  override name = 'Migration20261123125301_delivery_claims_and_indexes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "email_deliveries" add "claim" uuid null, add "claimed_until" timestamptz null;`);
    this.addSql(`create index "email_deliveries_claim_index" on "email_deliveries" ("claim");`);
    this.addSql(`create index "images_of_uploader" on "images" ("uploaded_by", "created_at") where uploaded_by is not null;`);
    this.addSql(`create index "outbox_events_closed" on "outbox_events" ("closed_at") where closed_at is not null;`);
    this.addSql(`create index "products_of_image" on "products" ("image_key");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "products_of_image";`);
    this.addSql(`drop index "outbox_events_closed";`);
    this.addSql(`drop index "images_of_uploader";`);
    this.addSql(`drop index "email_deliveries_claim_index";`);
    this.addSql(`alter table "email_deliveries" drop column "claim", drop column "claimed_until";`);
  }

}
