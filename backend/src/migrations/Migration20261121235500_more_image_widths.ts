import { Migration } from '@mikro-orm/migrations';

/** The images that are there are handed to the workers once more, who make the widths that came to be wanted. */
export class Migration20261121235500_more_image_widths extends Migration {
  override name = 'Migration20261121235500_more_image_widths';

  override up(): void {
    this.addSql(`insert into outbox_events (name, payload)
      select 'product.image_uploaded', jsonb_build_object('imageKey', key) from images where not variants @> array['480.avif', '800.avif'];`);
  }

  override down(): void {}
}
