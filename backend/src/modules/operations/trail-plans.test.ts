import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import { fillTrails } from '../../../test/trail.ts';
import type { Orm } from '../../orm.ts';
import { readTrail, type TrailSubject } from './index.ts';

const ORDERS = 20_000;
const ORDER = 4242;
const TRACE = createHash('md5').update(String(ORDER)).digest('hex');
const REQUEST = TRACE.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
  await fillTrails(orm.em.fork(), ORDERS);
}, 120_000);
afterAll(() => close());

const BIG_TABLES =
  /Seq Scan on (?:orders|order_items|order_status_history|outbox_events|email_deliveries|payments|payment_events|gateway_webhooks|ledger_\w+|audit_entries)/;

it.each<[TrailSubject, string]>([
  ['order', String(ORDER)],
  ['email', 'asha43@shopper.example'],
  ['request', REQUEST],
  ['trace', TRACE],
  ['product', '17'],
  ['partner', '3'],
])('a trail by %s reads no big table as a whole', async (subject, value) => {
  const em = orm.em.fork();
  const statements: [string, unknown[]][] = [];
  const execute = em.execute.bind(em);
  em.execute = ((sql: string, values: unknown[]) => {
    statements.push([sql, values]);
    return execute(sql, values);
  }) as typeof em.execute;

  const trail = await readTrail(em, subject, value);

  expect(new Set(trail?.entries.map(({ kind }) => kind))).toEqual(
    new Set(['order', 'request', 'event', 'email', 'payment', 'ledger']),
  );
  for (const [sql, values] of statements) {
    const plan = await execute<Record<string, string>[]>(`explain ${sql}`, values);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n'), sql).not.toMatch(BIG_TABLES);
  }
});

it('keeps the latest 500 entries of a long trail', async () => {
  const em = orm.em.fork();
  await em.execute(
    `insert into payment_events (payment_id, order_id, kind, source, at)
     select 1, 1, 'failed', 'webhook', now() + n * interval '1 second' from generate_series(1, 600) as n`,
  );
  const trail = await readTrail(em, 'order', '1');
  expect(trail).toMatchObject({ isTruncated: true, entries: { length: 500 } });
  const times = trail?.entries.map(({ at }) => at) ?? [];
  expect(times).toEqual(times.toSorted());
  expect(trail?.entries.every(({ kind }) => kind === 'payment')).toBe(true);
});

it('the trail shows which links in emails were opened', async () => {
  const em = orm.em.fork();
  const email = 'guest@shopper.example';
  await em.execute('insert into newsletter_subscriptions (email, confirmed_at) values (?, now())', [email]);
  await em.execute('insert into stock_alerts (product_id, email, confirmed_at) values (1, ?, now())', [email]);
  await em.execute('insert into stock_alerts (product_id, email) values (2, ?)', [email]);
  const titles = (await readTrail(em, 'email', email))?.entries.map(({ title }) => title);
  expect(titles?.toSorted()).toEqual(['newsletter link opened', 'stock alert link opened']);
});
