import { createHash } from 'node:crypto';
import { fastify, type FastifyRequest } from 'fastify';
import { Pool, type PoolClient } from 'pg';

/**
 * The minimal implementation to compare with: the same bytes from memory, and the same writes as plain SQL with JSON
 * schemas. Listens on BASELINE_PORT; MEMORY_URLS are the responses to hold, comma-separated.
 */
const { BASELINE_PORT, DATABASE_URL, MEMORY_URLS = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const app = fastify();

for (const url of MEMORY_URLS.split(',').filter(Boolean)) {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  app.get(new URL(url).pathname, (_request, reply) => reply.type(type).send(body));
}

interface Customer {
  id: number;
  name: string;
  email: string;
}

interface Line {
  product_id: number;
  quantity: number;
  name: string;
  price_paise: number;
  image_key: string | null;
  stock: number;
}

const findCustomer = async (request: FastifyRequest): Promise<Customer> => {
  const token = /mithai_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query<Customer>(
    `select users.id, users.name, users.email from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = $1 and sessions.last_seen_at > now() - interval '30 days' and users.is_active`,
    [createHash('sha256').update(token).digest('hex')],
  );
  const [customer] = rows;
  if (!customer) throw Object.assign(new Error('Please sign in'), { statusCode: 401 });
  return customer;
};

const cartBody = {
  type: 'object',
  required: ['productId', 'quantity'],
  properties: { productId: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } },
};

app.post<{ Body: { productId: number; quantity: number } }>(
  '/api/cart',
  { schema: { body: cartBody } },
  async (request, reply) => {
    const customer = await findCustomer(request);
    const { productId, quantity } = request.body;
    const { rows: products } = await pool.query<{ stock: number }>(
      `select name, stock from products where id = $1 and status = 'active'`,
      [productId],
    );
    const stock = products[0]?.stock ?? 0;
    const { rows } = await pool.query(
      `with line as (
         insert into cart_items (user_id, product_id, quantity) values ($1, $2, $3)
         on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
          where cart_items.quantity + excluded.quantity <= $4
         returning id, user_id, product_id, quantity
       ), published as (
         insert into outbox_changes (change)
         select jsonb_build_object('userId', user_id, 'message', jsonb_build_object('topic', 'cart')) from line
       )
       select * from line`,
      [customer.id, productId, quantity, stock],
    );
    return reply.status(rows.length ? 201 : 409).send(rows[0]);
  },
);

const orderBody = {
  type: 'object',
  required: ['paymentMethod', 'shippingAddress'],
  properties: {
    paymentMethod: { enum: ['cod', 'upi', 'card', 'netbanking'] },
    shippingAddress: { type: 'string', minLength: 5 },
  },
};

app.post<{ Body: { paymentMethod: string; shippingAddress: string } }>(
  '/api/orders',
  { schema: { body: orderBody } },
  async (request, reply) => {
    const customer = await findCustomer(request);
    const key = String(request.headers['idempotency-key']);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const order = await placeOrder(client, customer, key, request.body);
      await client.query('commit');
      return await reply.status(201).send(order);
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
);

const assertInStock = (lines: readonly Line[]) => {
  if (lines.length === 0) throw Object.assign(new Error('The cart is empty'), { statusCode: 422 });
  if (lines.some((line) => line.stock < line.quantity)) throw Object.assign(new Error('Sold out'), { statusCode: 409 });
};

/** As the shop does: with the payment, the stock's movements, the emails to send and the changes to publish. */
const recordOrder = async (client: PoolClient, customer: Customer, orderId: number, lines: readonly Line[]) => {
  await client.query(
    `with payment as (
       insert into payments (order_id, provider, method, amount_paise)
       select id, 'cash', payment_method, total_paise from orders where id = $1
       returning id, order_id, status, amount_paise
     )
     insert into payment_events (payment_id, order_id, kind, to_status, amount_paise, source)
     select id, order_id, 'created', status, amount_paise, 'shop' from payment`,
    [orderId],
  );
  await client.query(`insert into outbox_events (name, payload) values ('order.placed', $1)`, [
    JSON.stringify({ orderId }),
  ]);
  await client.query('insert into pending_order_notifications (order_id) values ($1)', [orderId]);
  await client.query(
    `with moved as (
       update products set stock = stock - line.quantity
         from unnest($1::int[], $2::int[]) as line (id, quantity) where products.id = line.id
       returning products.id, line.quantity
     )
     insert into stock_movements (product_id, quantity, order_id) select id, -quantity, $3 from moved`,
    [lines.map((line) => line.product_id), lines.map((line) => line.quantity), orderId],
  );
  const messages = [
    { userId: customer.id, message: { topic: 'cart' } },
    { userId: customer.id, role: 'admin', right: 'orders', message: { topic: 'order', orderId } },
    ...lines.map((line) => ({
      message: { topic: 'stock', productId: line.product_id, stock: line.stock - line.quantity },
    })),
  ];
  await client.query('insert into outbox_changes (change) select jsonb_array_elements($1::jsonb)', [
    JSON.stringify(messages),
  ]);
};

interface OrderBody {
  paymentMethod: string;
  shippingAddress: string;
}

const placeOrder = async (client: PoolClient, customer: Customer, key: string, body: OrderBody) => {
  const { rows: lines } = await client.query<Line>(
    `select cart_items.product_id, cart_items.quantity, products.name, products.price_paise,
            products.image_key, products.stock
       from cart_items join products on products.id = cart_items.product_id
      where cart_items.user_id = $1 and products.status = 'active' order by products.id for update`,
    [customer.id],
  );
  const { rows: placed } = await client.query('select id from orders where user_id = $1 and idempotency_key = $2', [
    customer.id,
    key,
  ]);
  if (placed.length) return placed[0];
  assertInStock(lines);
  const order = await insertOrder(client, customer, { key, body, lines });
  const items = await insertItems(client, order.id, lines);
  const { rows: history } = await client.query(
    `insert into order_status_history (order_id, status, timestamp) values ($1, 'pending', now()) returning *`,
    [order.id],
  );
  await recordOrder(client, customer, order.id, lines);
  await client.query('delete from cart_items where user_id = $1', [customer.id]);
  return { ...order, items, history };
};

interface OrderToInsert {
  key: string;
  body: OrderBody;
  lines: Line[];
}

const insertOrder = async (client: PoolClient, customer: Customer, { key, body, lines }: OrderToInsert) => {
  const total = lines.reduce((sum, line) => sum + line.quantity * line.price_paise, 5000);
  const { rows: orders } = await client.query<{ id: number }>(
    `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                         payment_method, shipping_address, contact_name, contact_email, last_updated)
     values ($1, $2, $3, now(), $4, 5000, 'pending', $5, $6, $7, $8, now()) returning *`,
    [
      customer.id,
      key,
      createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      total,
      body.paymentMethod,
      body.shippingAddress,
      customer.name,
      customer.email,
    ],
  );
  const order = orders[0];
  if (!order) throw new Error('No order');
  return order;
};

const insertItems = async (client: PoolClient, orderId: number, lines: Line[]) => {
  const { rows } = await client.query(
    `insert into order_items (order_id, product_id, quantity, price_paise, product_name, product_image_key)
     select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[]) returning *`,
    [
      orderId,
      lines.map((line) => line.product_id),
      lines.map((line) => line.quantity),
      lines.map((line) => line.price_paise),
      lines.map((line) => line.name),
      lines.map((line) => line.image_key),
    ],
  );
  return rows;
};

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
await app.listen({ host: '127.0.0.1', port: Number(BASELINE_PORT) });
