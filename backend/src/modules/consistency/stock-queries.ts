import { FINDINGS_MAX, ofOrder, ofProduct, type Query } from './finding.ts';

/** Found when the stock was changed without a movement. */
const stockOfProducts: Query = async (em) => {
  const rows = await em.execute<{ id: number; stock: number; moved: number }[]>(
    `with moved as (select product_id, sum(quantity) as pieces from stock_movements group by product_id)
     select products.id, products.stock, coalesce(moved.pieces, 0)::int as moved
       from products left join moved on moved.product_id = products.id
      where products.stock <> coalesce(moved.pieces, 0)
      order by products.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, stock, moved }) => ofProduct(id, `has ${stock} in stock, but its movements sum to ${moved}.`));
};

/**
 * Finds pieces taken or given back twice, or not at all; an edit that waits for its payment holds some too. Pieces that
 * a refund put back into stock are known by it alone, so they may or may not be among the movements.
 */
const stockOfOrders: Query = async (em) => {
  const rows = await em.execute<
    {
      orderId: number;
      productId: number;
      taken: number;
      least: number;
      most: number;
    }[]
  >(
    `with reserved as (
       select order_id, product_id, quantity - restocked as most, quantity - restocked - refunded_quantity as least
         from order_items where product_id is not null
       union all
       select orders.id, (line ->> 'productId')::int, (line ->> 'quantity')::int, (line ->> 'quantity')::int
         from orders cross join jsonb_array_elements(pending_edit -> 'plan' -> 'items' -> 'reserved') as line
        where pending_edit is not null),
     held as (
       select order_id, product_id, sum(most) as most, sum(least) as least from reserved group by order_id, product_id),
     moved as (
       select order_id, product_id, -sum(quantity) as pieces
         from stock_movements where order_id is not null group by order_id, product_id)
     select order_id as "orderId", product_id as "productId", coalesce(moved.pieces, 0)::int as taken,
            coalesce(held.least, 0)::int as least, coalesce(held.most, 0)::int as most
       from held full join moved using (order_id, product_id)
      where coalesce(moved.pieces, 0) not between coalesce(held.least, 0) and coalesce(held.most, 0)
      order by order_id, product_id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ orderId, productId, taken, least, most }) => {
    const due = least === most ? most : `${Math.max(0, least)} to ${most}`;
    return ofOrder(orderId, `product ${productId}`, `holds ${taken} of product ${productId}, but should hold ${due}.`);
  });
};

export const stockQueries = [stockOfProducts, stockOfOrders];
