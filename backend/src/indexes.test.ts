import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestOrm } from '../test/database.ts';
import type { Orm } from './orm.ts';

const ROWS = 10_000;

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
  const rows = `from generate_series(1, ${ROWS}) as n`;
  for (const statement of [
    `insert into products (name, description, price_paise, category, status, image_key)
     select 'Laddu', 'A round sweet.', 100, 'sweets', 'draft', md5(n::text) ${rows}`,
    `insert into images (key, width, height, variants, uploaded_by) select md5(n::text), 1, 1, '{}', n % 1000 ${rows}`,
    `insert into outbox_events (name, payload, closed_at)
     select 'order.placed', '{}', now() - n * interval '1 minute' ${rows}`,
    `insert into email_deliveries (event_id, recipient, message_id) select n, 'asha' || n % 1000, '' ${rows}`,
    'analyze products, images, outbox_events, email_deliveries',
  ]) {
    await orm.em.fork().execute(statement);
  }
});
afterAll(() => close());

it.each([
  ['products that show an image', `select id from products where image_key = 'abc'`, 'products_of_image'],
  ['uploads of an account', 'select key from images where uploaded_by = 7 order by created_at', 'images_of_uploader'],
  [
    'emails to a recipient',
    `select id from email_deliveries where recipient = 'asha7'`,
    'email_deliveries_of_recipient',
  ],
  [
    'events that were closed long ago',
    `delete from outbox_events where closed_at < now() - interval '6 days'`,
    'outbox_events_closed',
  ],
])('finds %s by an index', async (_what, query, index) => {
  const plan = await orm.em.fork().execute<Record<string, string>[]>(`explain ${query}`);
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
});
