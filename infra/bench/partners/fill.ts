import type { Client } from 'pg';
import { fillWithoutTriggers } from '../fill.ts';

export const PRODUCTS_EACH = 20;
export const EARNINGS_EACH = 200;
const LINES_OF_AN_ORDER = 4;

/** Pending applications and products, regardless of the number of partners. */
const WAITING = 20;

const TABLES = ['partner_seller_profiles', 'partner_product_proposals', 'products', 'orders'].concat([
  'seller_earnings',
  'seller_accounts',
  'payouts',
  'ledger_transactions',
  'ledger_entries',
]);

/** Fills up to `partners` partners, each with products, orders, earnings, a consistent ledger and payouts. */
export const fillPartners = async (database: Client, partners: number): Promise<void> =>
  fillWithoutTriggers(
    database,
    TABLES,
    STATEMENTS.map((statement) => statement.replaceAll(':partners', String(partners))),
  );

export const emailOfPartner = (number: number): string => `bench-partner-${number}@mithai.example`;

const STATEMENTS = [
  `create temporary table if not exists bench_partners (n int primary key, id int) on commit preserve rows`,
  `create temporary table bench_new on commit drop as
     select n from generate_series(1, :partners) as n where n not in (select n from bench_partners)`,
  `with people as (
     insert into users (username, email, name, is_email_verified)
     select email, email, 'Partner ' || n, true
       from (select n, 'bench-partner-' || n || '@mithai.example' as email from bench_new) as new
     returning id, email)
   insert into bench_partners select split_part(split_part(email, '@', 1), '-', 3)::int, id from people`,
  `with sent as (
     insert into partner_seller_profiles (user_id, applicant_name, applicant_email, business_name, business_type,
                                          bank_ifsc, bank_account_holder_name, status, approved_at)
     select id, 'Partner ' || n, '', 'Sweets No. ' || n, 'home_based', 'HDFC0000001', 'Partner ' || n, 'approved', now()
       from bench_new join bench_partners using (n) order by n returning id, user_id)
   insert into partner_product_proposals (seller_id, application_id, name, description, category, proposed_price_paise,
                                          requested_commission_rate, image_keys, status)
   select user_id, id, 'Thekua', 'Wheat and jaggery, fried in ghee.', 'sweets', 20000, 15, '{}', 'approved' from sent`,
  `insert into partner_seller_profiles (user_id, applicant_name, applicant_email, business_name, business_type)
   select 1000000 + n, 'Somebody', '', 'Waiting No. ' || n, 'retailer' from generate_series(1, ${WAITING}) as n
    where not exists (select from partner_seller_profiles where user_id = 1000000 + n)`,
  `insert into products (name, description, price_paise, category, stock, status, seller_id, seller_commission_rate)
   select 'Thekua ' || n || '-' || product, 'Wheat and jaggery, fried in ghee.',
          10000 + 100 * product, 'sweets', 10000, 'active', id, 15
     from bench_new join bench_partners using (n), generate_series(1, ${PRODUCTS_EACH}) as product`,
  `create temporary table bench_lines on commit drop as
   select nextval('order_items_id_seq')::int as item, seller, place, product, price, quantity,
          price * quantity as total, (price * quantity * 15 + 50) / 100 as commission,
          case when place % 20 = 0 then 'reversed' when place % 10 = 1 then 'pending'
               when place % 5 = 2 then 'payable' else 'paid' end as status
     from (select bench_partners.id as seller, place, 1 + place % 3 as quantity,
                  chosen.id as product, chosen.price_paise as price
             from bench_new join bench_partners using (n),
                  generate_series(0, ${EARNINGS_EACH / LINES_OF_AN_ORDER} - 1) as place,
                  lateral (select id, price_paise from products where seller_id = bench_partners.id
                            order by id offset place % 5 limit ${LINES_OF_AN_ORDER}) as chosen
            order by place, seller, chosen.id) as line`,
  `create temporary table bench_orders on commit drop as
   select nextval('orders_id_seq')::int as id, seller, place, total, status
     from (select seller, place, sum(total) as total, min(status) as status
             from bench_lines group by seller, place order by place, seller) as sold`,
  `insert into orders (id, user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                       payment_method, shipping_address, contact_name, contact_email, last_updated)
   select id, 1, 'bench-' || id, '', at, total + 5000, 5000,
          case status when 'reversed' then 'cancelled' when 'pending' then 'shipped' else 'delivered' end,
          'cod', '', 'Bench', '', at
     from (select *, now() - (interval '1 year' * place / ${EARNINGS_EACH / LINES_OF_AN_ORDER}) - interval '1 day' as at
             from bench_orders) as placed`,
  `insert into order_items (id, order_id, product_id, quantity, price_paise, product_name, seller_id,
                            seller_commission_rate)
   select item, id, product, quantity, price, 'Thekua', seller, 15
     from bench_lines join bench_orders using (seller, place)`,
  `create temporary table bench_payouts on commit drop as
   select nextval('payouts_id_seq')::int as id, seller, batch, sum(total - commission) as amount, count(*) as earnings
     from (select *, place / 10 as batch from bench_lines where status = 'paid') as paid
      group by seller, batch order by batch, seller`,
  `insert into payouts (id, seller_id, amount_paise, reference, earnings, paid_at)
   select id, seller, amount, 'UTR ' || batch, earnings, now() - interval '1 month' * batch from bench_payouts`,
  `insert into seller_earnings (order_item_id, order_id, seller_id, product_id, product_name, quantity,
                                line_total_paise, commission_rate, commission_paise, amount_paise,
                                status, revision, payout_id, paid_at, created_at)
   select item, orders.id, line.seller, product, 'Thekua', quantity, line.total, 15, commission,
          line.total - commission, line.status,
          case line.status when 'reversed' then 2 else 1 end, payout.id,
          case when payout.id is not null then now() end, order_date
     from bench_lines as line join bench_orders as placed using (seller, place) join orders on orders.id = placed.id
     left join bench_payouts as payout
       on payout.seller = line.seller and payout.batch = place / 10 and line.status = 'paid'`,
  `create temporary table bench_posted on commit drop as
   select nextval('ledger_transactions_id_seq')::int as id, kind, line.*
     from bench_lines as line,
          (values (1, 'booked'), (2, 'released'), (2, 'reversed'), (3, 'paid')) as step (step, kind)
    where kind = 'booked'
       or (kind = 'released' and status in ('payable', 'paid'))
       or (kind = 'paid' and status = 'paid')
       or (kind = 'reversed' and status = 'reversed')
    order by item, step`,
  `insert into ledger_transactions (id, kind, order_item_id, revision, payout_id)
   select posted.id, kind, item, 1, payout.id from bench_posted as posted
     left join bench_payouts as payout
       on kind = 'paid' and payout.seller = posted.seller and payout.batch = place / 10`,
  `insert into ledger_entries (transaction_id, account, seller_id, amount_paise)
   select id, account, seller, amount from bench_posted, lateral (values
     ('booked', 'customers', -total), ('booked', 'commission', commission), ('booked', 'pending', total - commission),
     ('released', 'pending', commission - total), ('released', 'payable', total - commission),
     ('reversed', 'customers', total), ('reversed', 'commission', -commission),
     ('reversed', 'pending', commission - total),
     ('paid', 'payable', commission - total), ('paid', 'bank', total - commission)) as entry (of, account, amount)
    where entry.of = kind`,
  `insert into seller_accounts (seller_id, pending_paise, payable_paise)
   select seller, sum(total - commission) filter (where status = 'pending'),
          sum(total - commission) filter (where status = 'payable')
     from bench_lines group by seller`,
];
