import { killAt } from '@mithai/backend/test/kill';
import { latestScan, Order, readWebhook, Shipment, User } from '@mithai/backend/test/internals';
import {
  parcelAtCarrier,
  placeToSend,
  postCarrierWebhook,
  requestBooking,
  startSendingShop,
  type SendingShop,
} from '@mithai/backend/test/shipping';
import type { CarrierState } from '@mithai/backend/test/carrier-account';
import { listInconsistencies } from '@mithai/backend/test/consistency';
import { pollShipments } from '@mithai/backend/modules/shipping';
import { SCAN_STATUSES } from '@mithai/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEventName } from '../src/event-queues.ts';
import { createCarrier, type Services } from '../src/handler.ts';
import { queuesOf, subscriptions } from '../src/subscriptions.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { servicesOf } from './worker-harness.ts';

/** SHIPPING_HISTORIES=1000 takes about half an hour. */
const HISTORIES = Number(process.env.SHIPPING_HISTORIES ?? 25);

let shop: SendingShop;
let mail: MailServer;
let services: Services;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startSendingShop({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

const fork = () => shop.orm.em.fork();

/** A worker that dies at one of its statements. */
const kills = fc.option(fc.record({ statement: fc.integer({ min: 1, max: 40 }), isSent: fc.boolean() }), { freq: 3 });
/** Some of the messages in any order, each up to `times` times. */
const messages = { order: fc.nat(), every: fc.integer({ min: 1, max: 3 }), times: fc.integer({ min: 1, max: 3 }) };

const act = <const Name extends string, Values extends object>(
  name: Name,
  weight: number,
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
) => ({
  weight,
  arbitrary: fc.tuple(fc.record(values), kills).map(([given, kill]) => ({ act: name, kill, ...given })),
});

const acts = fc.oneof(
  // Of a courier whose clock goes wrong, and whose scans contradict each other.
  act('scan', 6, { name: fc.constantFrom(...SCAN_STATUSES), minutesAgo: fc.integer({ min: 0, max: 600 }) }),
  act('deliver', 4, messages),
  act('work', 4, messages),
  act('poll', 1, {}),
  act('fault', 1, {
    fault: fc.constantFrom({ drop: true, after: true }, { drop: true }, { status: 503 }, { rubbish: true }),
  }),
);
type Act = typeof acts extends fc.Arbitrary<infer Value> ? Value : never;
type Messages = Omit<Extract<Act, { act: 'work' }>, 'act' | 'kill'>;

interface History {
  orderId: number;
  wasKilled: boolean;
}

const ALL: Messages = { order: 0, every: 1, times: 1 };

/** The carrier is away in these histories, and has no parcel before it is booked; nothing else may fail. */
const ignoreAbsence = (error: unknown): void => {
  const text = error instanceof Error ? `${error.message} ${String(Object(error).code)}` : String(error);
  if (!/carrier_unavailable|^Parcels .+The carrier doesn’t answer|^(404|409): /.test(text)) throw error;
};

const perform = async (history: History, one: Act): Promise<void> => {
  const run = () => performActOf(history, one);
  if (one.kill) history.wasKilled = (await killAt(one.kill, run)) || history.wasKilled;
  else await run();
};

const performActOf = async ({ orderId }: History, one: Act): Promise<void> => {
  if (one.act === 'scan')
    await shop
      .control('POST', `/orders/${orderId}/scans`, { scan: one.name, delivery: 'held', minutesAgo: one.minutesAgo })
      .catch(ignoreAbsence);
  if (one.act === 'deliver') await deliver(one);
  if (one.act === 'work') await work(one);
  if (one.act === 'poll') await poll();
  if (one.act === 'fault') await shop.control('PUT', '/faults', { ...one.fault, times: 1 });
};

const choose = <Item>(items: Item[], { order, every, times }: Messages): Item[] => {
  const shuffled = items
    .map((item, index) => ({ item, rank: (index * (2 * order + 1) + order) % (items.length + 1) }))
    .toSorted((a, b) => a.rank - b.rank);
  return shuffled.filter((_, index) => index % every === 0).flatMap(({ item }) => Array(times).fill(item) as Item[]);
};

const deliver = async (which: Messages): Promise<void> => {
  const { webhooks } = await shop.control<CarrierState>('GET', '/state');
  for (const webhook of choose(webhooks, which)) {
    const { statusCode, body } = await postCarrierWebhook(shop, webhook);
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  }
};

const poll = async (): Promise<void> => {
  const { carrier } = services;
  await fork().nativeUpdate(Shipment, {}, { polledAt: null });
  if (carrier) await pollShipments(shop.orm.em, carrier).catch(ignoreAbsence);
};

const openEvents = (): Promise<{ id: number; name: string; payload: unknown }[]> =>
  fork().execute('select id, name, payload from outbox_events where closed_at is null order by id');

/** Does what the queues do for events, and closes those that all queues have handled. */
const work = async (which: Messages): Promise<void> => {
  for (const { id, name, payload } of choose(await openEvents(), which)) {
    if (!isEventName(name)) throw new Error(`Unknown event ${name}`);
    let isDone = true;
    for (const queue of queuesOf(name)) {
      const handle = subscriptions[name][queue] as
        | ((em: ReturnType<typeof fork>, event: { id: number; payload: unknown }, services: Services) => Promise<void>)
        | undefined;
      await handle?.(fork(), { id, payload }, services).catch((error: unknown) => {
        ignoreAbsence(error);
        isDone = false;
      });
    }
    if (isDone) await fork().execute('update outbox_events set closed_at = now() where id = ?', [id]);
  }
};

const begin = async (): Promise<History> => {
  await shop.control('POST', '/reset');
  await shop.control('PUT', '/settings', { webhookUrl: null });
  services = { ...servicesOf(shop), carrier: createCarrier(shop.env) };
  const orderId = await placeToSend(shop);
  await requestBooking(shop, [orderId]);
  return { orderId, wasKilled: false };
};

/** Whatever is on its way arrives. */
const end = async (): Promise<void> => {
  await shop.control('DELETE', '/faults');
  for (let round = 0; round < 3; round += 1) {
    await deliver(ALL);
    await work(ALL);
  }
  const open = await openEvents();
  if (open.length > 0) throw new Error(`Open events: ${open.map(({ name }) => name).join(', ')}`);
};

/** One tracking number, one state that the scans say together, one step of the order for each fact. */
const expectConsistentState = async ({ orderId }: History): Promise<void> => {
  const parcel = await parcelAtCarrier(shop, orderId);
  const shipment = await fork().findOneOrFail(Shipment, { orderId });
  const order = await fork().findOneOrFail(Order, orderId, { populate: ['statusHistory'] });
  expect(shipment.trackingNumber).toBe(parcel.awb);
  expect(order.tracking?.number).toBe(parcel.awb);
  const { webhooks } = await shop.control<CarrierState>('GET', '/state');
  const scans = webhooks.flatMap(({ body }) => readWebhook(JSON.parse(body))?.scans ?? []);
  expect(shipment.status).toBe(latestScan(scans)?.status ?? 'booked');
  const isDelivered = scans.some(({ status }) => status === 'delivered');
  expect(order.status).toBe(isDelivered ? 'delivered' : scans.length > 0 ? 'shipped' : 'pending');
  const steps = [...order.statusHistory].map(({ status }) => status);
  expect(new Set(steps).size).toBe(steps.length);
};

const expectMails = async ({ orderId, wasKilled }: History): Promise<void> => {
  const order = await fork().findOneOrFail(Order, orderId);
  const { email } = await fork().findOneOrFail(User, order.userId);
  const sent = mail.mails.filter(({ to }) => to?.[0]?.address === email);
  // A process that is killed before it notes an email as sent leaves it to be sent again, under the same Message-ID.
  const mails = [...new Map(sent.map((one) => [one.messageId, one])).values()];
  if (!wasKilled) expect(sent).toHaveLength(mails.length);
  const count = (subject: RegExp) => mails.filter((one) => subject.test(one.subject ?? '')).length;
  expect(count(/delivered/i)).toBe(order.status === 'delivered' ? 1 : 0);
  expect(count(/on its way|shipped/i)).toBeLessThanOrEqual(1);
  if (order.status === 'shipped') expect(count(/on its way|shipped/i)).toBe(1);
  mail.mails.length = 0;
};

it('parcels end in one state, with one email for each fact', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (history) => {
      const run = await begin();
      for (const one of history) await perform(run, one);
      await end();
      await expectConsistentState(run);
      await expectMails(run);
    }),
    { numRuns: HISTORIES },
  );
  expect(await openEvents()).toEqual([]);
  // Nothing publishes changes here.
  expect(await listInconsistencies(fork(), services.store, { except: ['events'] })).toEqual([]);
});
