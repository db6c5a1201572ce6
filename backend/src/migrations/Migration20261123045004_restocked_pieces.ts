import { Migration } from '@mikro-orm/migrations';

export class Migration20261123045004_restocked_pieces extends Migration {

  override name = 'Migration20261123045004_restocked_pieces';

  override up(): void | Promise<void> {
    this.addSql(`alter table "order_items" add "restocked" int not null default 0;`);
    this.addSql(`alter table "order_items" add constraint "order_items_restocked_check" check (restocked between 0 and quantity);`);
    this.addSql(`update "order_items" set "restocked" = "quantity" from "orders"
      where "orders"."id" = "order_items"."order_id" and "orders"."status" = 'cancelled' and "order_items"."product_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "order_items" drop constraint "order_items_restocked_check";`);
    this.addSql(`alter table "order_items" drop column "restocked";`);
  }

}
