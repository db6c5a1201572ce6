import { toPaise } from '@mithai/contracts';
import { catalog } from '../../../backend/src/seeds/catalog/catalog.ts';
import type { Client } from 'pg';
import { fillWithoutTriggers } from '../fill.ts';

/** How much a shop has, besides the demonstration data. */
export interface Size {
  products: number;
  orders: number;
  customers: number;
}

/** Fills up to these numbers. The n-th product, customer or order is the same in every shop. */
export const fillShop = async (database: Client, size: Size): Promise<void> => {
  await database.query('drop table if exists bench_recipes');
  await database.query(
    `create temporary table bench_recipes as
     select row_number() over () - 1 as recipe, entry.*
       from jsonb_to_recordset($1::jsonb) as entry (name text, description text, paise int, category text, state text,
            ingredients text)`,
    [JSON.stringify(catalog.map(({ price, ...entry }) => ({ ...entry, paise: toPaise(price) })))],
  );
  const statements = STATEMENTS.map((statement) =>
    statement.replaceAll(/:(products|orders|customers)/g, (_, name: keyof Size) => String(size[name])),
  );
  await fillWithoutTriggers(database, ['products', 'orders'], statements);
};

export const emailOfCustomer = (number: number): string => `growth-customer-${number}@mithai.example`;
export const emailOfPartner = (number: number): string => `growth-partner-${number}@mithai.example`;

const KINDS = 'Classic,Special,Royal,Homestyle,Organic,Fresh,Festive,Mini,Premium,Traditional,Sugar Free,Village';
const FLAVOURS =
  'cardamom,saffron,coconut,cashew,almond,pistachio,sesame,rose,fennel,ginger,nutmeg,black pepper,cumin,raisin,fig,mango';
const PACKS = 'Box,Jar,Tin,Gift Box,Pouch,Combo,Family Pack,Sampler,Basket,Tray';
const GIVEN =
  'Asha,Bela,Chitra,Devika,Esha,Farah,Gita,Harini,Ishaan,Jaya,Kiran,Lakshmi,Meera,Nikhil,Omkar,Priya,Rahul,Sita,Tara,Uma';
const FAMILY =
  'Rao,Iyer,Das,Nair,Gupta,Khan,Joshi,Patel,Reddy,Sharma,Menon,Bose,Pillai,Singh,Kulkarni,Fernandes,Ghosh,Shetty';
const CITIES =
  'Madurai|Tamil Nadu|625001,Pune|Maharashtra|411001,Kolkata|West Bengal|700001,Hyderabad|Telangana|500001,' +
  'Bengaluru|Karnataka|560001,Jaipur|Rajasthan|302001,Kochi|Kerala|682001,Patna|Bihar|800001';

/** SQL: a whole number below `count`, by `key` and a salt, so that no two columns go together. */
const below = (count: number | string, key: string, salt: number): string =>
  `((hashint8extended(${key}, ${salt}) & 2147483647) % (${count}))::int`;

/** SQL: one of the words. */
const oneOf = (words: string, key: string, salt: number): string =>
  `(string_to_array('${words}', ','))[1 + ${below(words.split(',').length, key, salt)}]`;

/** SQL: few products sell most: a number from 1 to `count`, low ones far more often. */
const popular = (count: string, key: string, salt: number): string =>
  `1 + (power(${below(1_000_000, key, salt)} / 1000000.0, 3) * ${count})::int % ${count}`;

/** A partner per 200 products. Two products in five are a partner's. */
const PARTNERS = 'greatest(2, :products / 200)';

const STATEMENTS = [
  `insert into users (username, email, name, phone, is_email_verified, created_at)
   select email, email, ${oneOf(GIVEN, 'n', 1)} || ' ' || ${oneOf(FAMILY, 'n', 2)}, '+91' || (9000000000 + n)::text, true,
          now() - interval '1 minute' * (:customers - n)
     from (select n, 'growth-customer-' || n || '@mithai.example' as email from generate_series(1, :customers) as n) as new
   on conflict (email) do nothing`,
  `insert into users (username, email, name, is_email_verified)
   select email, email, 'Partner ' || n, true
     from (select n, 'growth-partner-' || n || '@mithai.example' as email from generate_series(1, ${PARTNERS}) as n) as new
   on conflict (email) do nothing`,
  `create temporary table bench_accounts on commit drop as
   select id, split_part(split_part(email, '@', 1), '-', 2) as kind, split_part(split_part(email, '@', 1), '-', 3)::int as n
     from users where email like 'growth-%'`,
  'create index on bench_accounts (kind, n)',
  `insert into partner_seller_profiles (user_id, applicant_name, applicant_email, business_name, business_type,
                                        bank_ifsc, bank_account_holder_name, status, approved_at)
   select id, 'Partner ' || n, '', ${oneOf(GIVEN, 'n', 3)} || ' Sweets No. ' || n, 'home_based', 'HDFC0000001',
          'Partner ' || n, 'approved', now()
     from bench_accounts where kind = 'partner'
      and not exists (select from partner_seller_profiles where user_id = bench_accounts.id)`,
  `create temporary table bench_products on commit drop as
   select n, recipe.name as recipe_name, description, category, state, paise, ingredients || ', ' || flavour as ingredients,
          initcap(flavour) as flavour, ${oneOf(KINDS, 'n', 5)} as kind, ${oneOf(PACKS, 'n', 6)} as pack,
          -- A vocabulary grows with the root of the texts.
          initcap(translate(to_hex(4096 + ${below('10 + (sqrt(n) * 10)::int', 'n', 7)}), '0123456789abcdef',
                            'aeioukmnprstvlhb')) as maker
     from (select n, ${oneOf(FLAVOURS, 'n', 4)} as flavour
             from generate_series(1 + (select count(*)::int from products where description like '%[growth]'), :products) as n
          ) as new
     join bench_recipes as recipe on recipe.recipe = ${below('(select count(*) from bench_recipes)', 'n', 8)}`,
  `insert into products (name, description, price_paise, category, state, stock, status, ingredients, seller_id,
                         seller_commission_rate, is_best_seller, is_new, contains, may_contain, net_weight_grams,
                         recently_sold, rating_count, rating_sum)
   select maker || ' ' || item.kind || ' ' || flavour || ' ' || recipe_name || ' ' || pack, description || ' [growth]',
          (paise * (60 + ${below(120, 'item.n', 9)}) / 10000) * 100, category, state,
          case when ${below(12, 'item.n', 10)} = 0 then ${below(6, 'item.n', 11)} else 20 + ${below(200, 'item.n', 11)} end,
          case when ${below(25, 'item.n', 12)} = 0 then 'draft' else 'active' end, ingredients, account.id,
          case when account.id is not null then 15 end, ${below(40, 'item.n', 13)} = 0, ${below(25, 'item.n', 14)} = 0,
          case when ${below(2, 'item.n', 15)} = 0 then '{milk}'::text[] end,
          case when ${below(2, 'item.n', 15)} = 0 then '{}'::text[] end, 250,
          (100000 / (1 + item.n))::int, ${below(20, 'item.n', 16)}, 4 * ${below(20, 'item.n', 16)}
     from bench_products as item
     left join bench_accounts as account on account.kind = 'partner' and ${below(5, 'item.n', 17)} < 2
                                        and account.n = 1 + ${below(PARTNERS, 'item.n', 18)}
    order by item.n`,
  `insert into search_documents (product_id, text, vector)
   select id, search.product_text(name, description, category),
          search.product_vector(name, '', '', '') || rest
     from products
     join (select category, state, ingredients, description,
                  search.product_vector('', category, state || ' ' || ingredients, description) as rest
             from (select distinct category, state, ingredients, description from products) as texts offset 0) as vectors
    using (category, state, ingredients, description)
    where not exists (select from search_documents where product_id = products.id)`,
  `insert into search_words (word)
   select distinct word from (select distinct unnest(string_to_array(name || ' ' || category, ' ')) as written from products
                              union select distinct unnest(string_to_array(state || ', ' || ingredients, ', ')) from products) as texts,
          search.words(written) as word
   on conflict do nothing`,
  `create temporary table bench_sold on commit drop as
   select row_number() over (order by id) as place, id, name, price_paise, seller_id, seller_commission_rate
     from products where status = 'active'`,
  'create unique index on bench_sold (place)',
  `create temporary table bench_orders on commit drop as
   select nextval('orders_id_seq')::int as id, new.n, at, account.id as user_id, name, phone,
          case when age < interval '1 day' then ${oneOf('pending,processing', 'new.n', 21)}
               when age < interval '5 days' then 'shipped'
               when ${below(20, 'new.n', 22)} = 0 then 'cancelled' else 'delivered' end as status,
          ${oneOf('cod,upi,card,netbanking', 'new.n', 23)} as method, 1 + ${below(4, 'new.n', 24)} as lines,
          string_to_array(${oneOf(CITIES, 'new.n', 25)}, '|') as place
     from (select n, interval '730 days' * (:orders - n) / :orders as age, now() - interval '730 days' * (:orders - n) / :orders as at,
                  ${popular(':customers', 'n', 20)} as customer
             from generate_series(1 + (select count(*)::int from orders where idempotency_key like 'growth-%'), :orders) as n
            order by n) as new
     join bench_accounts as account on account.kind = 'customer' and account.n = customer
     join users on users.id = account.id order by new.n`,
  `create temporary table bench_lines on commit drop as
   select bench_orders.id as order_id, n, line, sold.*, 1 + ${below(3, 'n * 8 + line', 31)} as quantity
     from bench_orders, generate_series(1, lines) as line,
          lateral (select * from bench_sold where place = ${popular('(select count(*)::int from bench_sold)', 'n * 8 + line', 30)}) as sold
    order by n, line`,
  `insert into orders (id, user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                       payment_method, shipping_address, contact_name, contact_email, contact_phone, last_updated)
   select bench_orders.id, user_id, 'growth-' || bench_orders.n, '', at, sum(price_paise * quantity) + 5000, 5000, status, method,
          bench_orders.n || ' Temple Street, ' || bench_orders.place[1] || ', ' || bench_orders.place[2] || ' - ' || bench_orders.place[3],
          bench_orders.name, 'growth@mithai.example', phone, at
     from bench_orders join bench_lines on bench_lines.order_id = bench_orders.id
    group by bench_orders.id, user_id, bench_orders.n, at, status, method, bench_orders.place, bench_orders.name, phone
    order by bench_orders.id`,
  `insert into order_items (order_id, product_id, quantity, price_paise, product_name, seller_id, seller_commission_rate)
   select order_id, id, quantity, price_paise, name, seller_id, seller_commission_rate from bench_lines`,
  `insert into order_status_history (order_id, status, timestamp)
   select id, step, at from bench_orders, unnest(array['pending', status]) as step
    where step = 'pending' or status <> 'pending'`,
];
