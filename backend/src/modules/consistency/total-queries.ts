import { inRupees, FINDINGS_MAX, ofOrder, type Query } from './finding.ts';

interface Sum {
  id: number;
  total: number;
  parts: number;
}

const totalsOfOrders: Query = async (em) => {
  const rows = await em.execute<Sum[]>(
    `with items as (
       select order_id, sum(price_paise::bigint * quantity - discount_paise) as paise
         from order_items group by order_id)
     select orders.id, orders.total_paise::float8 as total,
            (coalesce(items.paise, 0) + shipping_paise + gift_packing_paise)::float8 as parts
       from orders left join items on items.order_id = orders.id
      where orders.total_paise <> coalesce(items.paise, 0) + shipping_paise + gift_packing_paise
      order by orders.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, total, parts }) =>
    ofOrder(id, 'total', `costs ${inRupees(total)}, but its items and charges sum to ${inRupees(parts)}.`),
  );
};

const totalsOfTaxes: Query = async (em) => {
  const rows = await em.execute<Sum[]>(
    `with revisions as (
       select order_id, revision, sum(gross_paise) as paise from order_tax_lines group by order_id, revision),
     latest as (select distinct on (order_id) order_id, paise from revisions order by order_id, revision desc)
     select orders.id, orders.total_paise::float8 as total, latest.paise::float8 as parts
       from orders join latest on latest.order_id = orders.id
      where orders.total_paise <> latest.paise
      order by orders.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, total, parts }) =>
    ofOrder(id, 'taxes', `costs ${inRupees(total)}, but was taxed as ${inRupees(parts)}.`),
  );
};

/** An order has a copy of what its payment says, which has a copy of what its refunds say. */
const copiesOfPayments: Query = async (em) => {
  const rows = await em.execute<{ id: number; difference: string }[]>(
    `with processed as (
       select payment_id, sum(amount_paise) as paise from refunds
        where status = 'processed' and not is_difference group by payment_id),
     compared as (
       select orders.id,
              case when payment.status <> orders.payment_status or payment.provider <> orders.payment_provider
                     then 'another status or provider than its payment'
                   when payment.captured_paise = 0 and payment.amount_paise <> orders.total_paise
                     then 'another total than its payment'
                   when payment.refunded_paise <> orders.refunded_paise then 'another refunded sum than its payment'
                   when payment.refunded_paise <> coalesce(processed.paise, 0)
                     then 'a payment with another refunded sum than its refunds' end as difference
         from payments as payment
         join orders on orders.id = payment.order_id
         left join processed on processed.payment_id = payment.id)
     select id, difference from compared where difference is not null order by id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, difference }) => ofOrder(id, 'payment', `has ${difference}.`));
};

const totalsOfDocuments: Query = async (em) => {
  const rows = await em.execute<(Sum & { number: string; orderId: number | null })[]>(
    `select document.id, document.number, document.order_id as "orderId",
            document.total_paise::float8 as total, lines.paise::float8 as parts
       from documents as document
      cross join lateral (
        select coalesce(sum((line ->> 'grossPaise')::bigint), 0) as paise
          from jsonb_array_elements(document.content -> 'lines') as line) as lines
      where document.total_paise <> lines.paise
      order by document.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ number, orderId, total, parts }) => ({
    subject: `document ${number}`,
    detail: `Document ${number} states ${inRupees(total)}, but its lines sum to ${inRupees(parts)}.`,
    path: orderId === null ? null : `/admin/orders?order=${orderId}`,
  }));
};

/**
 * What an order says that discounts took off is on its items, by discount, and each discount has a use unless it is
 * cancelled.
 */
const discountsOfOrders: Query = async (em) => {
  const rows = await em.execute<{ id: number; isShared: boolean }[]>(
    `with items as (
       select order_id, sum(discount_paise) as paise,
              bool_and(discount_paise = coalesce((select sum((part ->> 'amountPaise')::bigint)
                from jsonb_array_elements(discount_parts) as part), 0)) as are_parts
         from order_items group by order_id having sum(discount_paise) > 0),
     parts as (
       select order_id, (part ->> 'discountId')::int as discount_id, sum((part ->> 'amountPaise')::bigint) as paise
         from order_items cross join jsonb_array_elements(discount_parts) as part group by 1, 2),
     uses as (
       select order_id, count(*) as count, bool_and(returned_at is not null) as are_returned,
              bool_or(returned_at is not null) as is_any_returned
         from discount_uses group by order_id),
     compared as (
       select orders.id,
              coalesce(items.are_parts, true)
                and coalesce(items.paise, 0) = coalesce((select sum((discount ->> 'amountPaise')::bigint)
                  from jsonb_array_elements(discounts) as discount), 0)
                and not exists (select from jsonb_array_elements(discounts) as discount
                   left join parts on parts.order_id = orders.id and parts.discount_id = (discount ->> 'id')::int
                  where (discount ->> 'amountPaise')::bigint <> coalesce(parts.paise, 0)) as is_shared,
              coalesce(uses.count, 0) = jsonb_array_length(discounts)
                and case when status = 'cancelled' then coalesce(are_returned, true)
                    else not coalesce(is_any_returned, false) end as is_used
         from orders left join items on items.order_id = orders.id left join uses on uses.order_id = orders.id
        where discounts <> '[]' or items.order_id is not null or uses.order_id is not null)
     select id, is_shared as "isShared" from compared where not is_shared or not is_used
      order by id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, isShared }) =>
    ofOrder(
      id,
      'discounts',
      isShared ? 'has other uses of its discounts than it should.' : 'has other discounts than its items.',
    ),
  );
};

export const totalQueries = [totalsOfOrders, discountsOfOrders, totalsOfTaxes, copiesOfPayments, totalsOfDocuments];
