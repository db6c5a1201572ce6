import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { putSection } from './browser/section.ts';
import { median } from './report.ts';

/**
 * Measures what NOTIFY in an order's transaction costs when commits are slow: a section of docs/benchmarks.md.
 * DATABASE_URL names a Postgres whose superuser `postgres` has the same password. Exits 1 if an order fails.
 */
const CLIENTS = 32;
const ROUNDS = 3;
const SECONDS = 4;
const LATENCIES_MS = [0, 2, 5];
const BUSY_PRODUCTS = 32;

const url = new URL(process.env.DATABASE_URL ?? '');
url.username = 'postgres';
const pool = new Pool({ connectionString: url.href, max: CLIENTS });

const { rows: products } = await pool.query<{ id: number }>(
  `update products set stock = 100000000
    where id in (select id from products where status = 'active' limit $1) returning id`,
  [BUSY_PRODUCTS],
);
const { rows: users } = await pool.query<{ id: number }>(
  `insert into users (username, email, name) select email, email, 'Bench Customer'
     from (select gen_random_uuid() || '@mithai.example' as email from generate_series(1, $1)) as new returning id`,
  [CLIENTS],
);

/** The writes of an order's transaction, with the outbox rows that it records. */
const placeOrder = async (client: PoolClient, userId: number, productId: number, notifies: boolean): Promise<void> => {
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [userId]);
  await client.query('update products set stock = stock - 1 where id = $1', [productId]);
  const { rows } = await client.query<{ id: number }>(
    `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                         payment_method, shipping_address, contact_name, contact_email, last_updated)
     values ($1, $2, '', now(), 30000, 5000, 'delivered', 'cod', '', '', '', now()) returning id`,
    [userId, randomUUID()],
  );
  const orderId = rows[0]?.id;
  await client.query(
    `insert into order_items (order_id, product_id, quantity, price_paise, product_name)
     values ($1, $2, 1, 25000, 'Laddu')`,
    [orderId, productId],
  );
  await client.query(`insert into order_status_history (order_id, status, timestamp) values ($1, 'pending', now())`, [
    orderId,
  ]);
  await client.query(`insert into outbox_events (name, payload, closed_at) values ('order.placed', $1, now())`, [
    { orderId },
  ]);
  await client.query('insert into outbox_changes (change) values ($1)', [
    { userId, message: { topic: 'order', orderId } },
  ]);
  if (notifies) await client.query(`select pg_notify('bench', $1)`, [String(orderId)]);
  await client.query('commit');
};

/** Orders per second. */
const runRound = async (notifies: boolean): Promise<number> => {
  const start = performance.now();
  let orders = 0;
  const order = async (userId: number, productId: number) => {
    const client = await pool.connect();
    try {
      while (performance.now() < start + SECONDS * 1000) {
        await placeOrder(client, userId, productId, notifies);
        orders += 1;
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(users.map(({ id }, index) => order(id, products[index % products.length]?.id ?? 0)));
  return orders / ((performance.now() - start) / 1000);
};

/** Postgres sleeps for so long before it flushes a commit's log, as with a slow disk or a synchronous replica. */
const setCommitLatency = async (ms: number): Promise<void> => {
  await pool.query(`alter system set commit_delay = ${ms * 1000}`);
  await pool.query('alter system set commit_siblings = 0');
  await pool.query('select pg_reload_conf()');
  await pause(300);
};

const rates = LATENCIES_MS.map((ms) => ({ ms, plain: [] as number[], notifying: [] as number[] }));
await runRound(false);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { ms, plain, notifying } of rates) {
    await setCommitLatency(ms);
    plain.push(await runRound(false));
    notifying.push(await runRound(true));
  }
}
await setCommitLatency(0);
await pool.end();

const rows = rates.map(
  ({ ms, plain, notifying }) => `| ${ms} ms | ${median(plain).toFixed(0)} | ${median(notifying).toFixed(0)} |`,
);
console.log(rows.join('\n'));
putSection(
  new URL('../../docs/benchmarks.md', import.meta.url),
  'Commits',
  `
Orders a second of ${CLIENTS} clients on ${products.length} products, with \`synchronous_commit\` and a commit latency
simulated by \`commit_delay\`, as the shop writes them and with \`NOTIFY\` in the transaction. Medians of ${ROUNDS} alternating
rounds of ${SECONDS} s ([057](decisions/057-publish-changes-through-the-outbox.md)).

| Commit latency | Outbox | Outbox and NOTIFY |
|---:|---:|---:|
${rows.join('\n')}
`,
);
