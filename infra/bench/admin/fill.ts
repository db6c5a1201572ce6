import type { Client } from 'pg';
import { fillWithoutTriggers } from '../fill.ts';

/** A name that occurs equally often in small and large shops, so that result pages have the same length. */
export const RARE_NAME = 'Zubeda';
const RARE_NAMED = 20;

/**
 * Fills up to these numbers: one order per ten minutes with three items each, all delivered but the newest. In every
 * shop, a page of products is low on stock.
 */
export const fillShop = async (
  database: Client,
  { orders, products }: { orders: number; products: number },
): Promise<void> =>
  fillWithoutTriggers(
    database,
    ['products', 'orders'],
    STATEMENTS.map((statement) =>
      statement.replaceAll(':orders', String(orders)).replaceAll(':products', String(products)),
    ),
  );

const NAMES = ['Asha Rao', 'Bela Iyer', 'Chitra Das', 'Devika Nair', 'Esha Gupta', 'Farah Khan', 'Gita Joshi'];

const STATEMENTS = [
  `insert into products (name, description, price_paise, category, stock, status, net_weight_grams)
   select 'Sweet No. ' || n, 'Made with jaggery and ghee.', 5000 + 100 * (n % 300),
          (array['sweets', 'snacks', 'papad', 'jaggery'])[1 + n % 4],
          case when n % 250 = 0 then 0 when n <= 100 or n % 50 = 0 then 3 else 100 end, 'active', 250
     from generate_series(1 + (select count(*)::int from products), :products) as n`,
  `create temporary table bench_orders on commit drop as
   select nextval('orders_id_seq')::int as id, n, now() - interval '10 minutes' * n as at,
          case when n <= ${RARE_NAMED} then '${RARE_NAME} Khan '
               else (array[${NAMES.map((name) => `'${name}'`).join()}])[1 + n % ${NAMES.length}] || ' '
          end || n as name,
          case when n <= 25 then 'pending' when n <= 60 then 'shipped'
               when n % 50 = 0 then 'cancelled' else 'delivered' end as status
     from (select n
             from generate_series(
                    1 + (select count(*)::int from orders where idempotency_key like 'bench-admin-%'), :orders) as n
            order by n desc) as new`,
  `insert into orders (id, user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                       payment_method, shipping_address, contact_name, contact_email, contact_phone, last_updated)
   select id, 1000000 + n, 'bench-admin-' || n, '', at, 75000, 5000, status,
          (array['cod', 'upi', 'card', 'netbanking'])[1 + n % 4],
          '12 Temple Street, Madurai, Tamil Nadu - 625001', name, 'bench@mithai.example', (9000000000 + n)::text, at
     from bench_orders`,
  `insert into order_items (order_id, product_id, quantity, price_paise, product_name)
   select id, (n * 3 + line) % :products + 1, 2, 10000, 'Sweet No. ' || line
     from bench_orders, generate_series(1, 3) as line`,
  `insert into order_status_history (order_id, status, timestamp)
   select id, step, at from bench_orders, unnest(array['pending', status]) as step
    where step = 'pending' or status <> 'pending'`,
];
