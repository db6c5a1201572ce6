import { Migration } from '@mikro-orm/migrations';

export class Migration20261126031734_stock_movements extends Migration {

  override name = 'Migration20261126031734_stock_movements';

  override up(): void | Promise<void> {
    this.addSql(`create table "stock_movements" ("id" bigserial primary key, "at" timestamptz not null default now(), "product_id" int not null, "quantity" int not null, "order_id" int null);`);
    this.addSql(`create index "stock_movements_product_id_index" on "stock_movements" ("product_id");`);
    this.addSql(`create index "stock_movements_order_id_index" on "stock_movements" ("order_id");`);

    this.addSql(`alter table "stock_movements" add constraint "stock_movements_quantity_check" check (quantity <> 0);`);
    this.addSql(`create or replace function "stock_movements_stock_movements_append_only_fn"() returns trigger as \$\$ begin raise exception 'stock_movements is append-only'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "stock_movements_append_only" BEFORE UPDATE OR DELETE on "stock_movements" for each ROW execute function "stock_movements_stock_movements_append_only_fn"();`);
    this.addSql(`create trigger "stock_movements_never_emptied" BEFORE TRUNCATE on "stock_movements" for each STATEMENT execute function "stock_movements_stock_movements_append_only_fn"();`);
    // What existing orders hold, and before them what every product must have had to have its stock now.
    this.addSql(`
      with taken as (
        select item.order_id, item.product_id, sum(item.quantity - item.restocked - coalesce(refunded.restocked, 0)) as pieces
          from order_items as item
          left join (select refund_items.order_item_id, sum(refund_items.restocked) as restocked
                       from refund_items join refunds on refunds.id = refund_items.refund_id and refunds.status <> 'failed'
                      group by refund_items.order_item_id) as refunded on refunded.order_item_id = item.id
         where item.product_id is not null
         group by item.order_id, item.product_id),
      opening as (
        insert into stock_movements (product_id, quantity)
        select products.id, products.stock + coalesce(held.pieces, 0)
          from products
          left join (select product_id, sum(pieces) as pieces from taken group by product_id) as held on held.product_id = products.id
         where products.stock + coalesce(held.pieces, 0) <> 0)
      insert into stock_movements (product_id, quantity, order_id)
      select product_id, -pieces, order_id from taken where pieces <> 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "stock_movements_never_emptied" on "stock_movements";`);
    this.addSql(`drop trigger if exists "stock_movements_append_only" on "stock_movements";`);
    this.addSql(`drop function if exists "stock_movements_stock_movements_append_only_fn"();`);
    this.addSql(`drop table if exists "stock_movements" cascade;`);
  }

}
