import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import type { Orm } from '../../orm.ts';
import { deliverOnce, EmailWithheld } from './deliveries.ts';
import { EmailDelivery } from './email-delivery.entity.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
});

afterAll(() => close());

const fork = () => orm.em.fork();
const delivery = (eventId: number, recipient = 'asha@shopper.example') => ({
  eventId,
  recipient,
  messageId: `<${eventId}@mithai.example>`,
});

it('sends an event once to each recipient', async () => {
  const sent: string[] = [];
  const deliver = (recipient: string) =>
    deliverOnce(fork(), delivery(1, recipient), async () => void sent.push(recipient));
  expect([await deliver('asha'), await deliver('asha'), await deliver('bela')]).toEqual([true, false, true]);
  expect(sent).toEqual(['asha', 'bela']);
});

it('stores nothing when sending fails', async () => {
  await expect(deliverOnce(fork(), delivery(2), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await fork().count(EmailDelivery, { eventId: 2 })).toBe(0);
});

it('makes a second sender wait, and send if the first fails', async () => {
  const { promise: answer, reject: fail } = Promise.withResolvers<void>();
  const { promise: sending, resolve: begun } = Promise.withResolvers<void>();
  const first = deliverOnce(fork(), delivery(3), () => {
    begun();
    return answer;
  });
  await sending;
  const second = deliverOnce(fork(), delivery(3), async () => undefined);
  fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(true);
});

it('leases an email to one worker, and sends it once if that worker dies and the lease expires', async () => {
  const sent: string[] = [];
  const { promise: dies, reject: die } = Promise.withResolvers<void>();
  const { promise: sending, resolve: begun } = Promise.withResolvers<void>();
  const killed = deliverOnce(fork(), delivery(5), () => {
    begun();
    return dies;
  });
  await sending;
  const [first, second] = [1, 2].map((number) =>
    deliverOnce(fork(), delivery(5), async () => void sent.push(`worker ${number}`)),
  );
  await fork().execute(`update email_deliveries set claimed_until = now() - interval '1 second' where event_id = 5`);
  expect((await Promise.all([first, second])).toSorted()).toEqual([false, true]);
  expect(sent).toHaveLength(1);

  // The end of the dead worker's claim must not affect the worker that has sent the email.
  die(new Error('killed'));
  await expect(killed).rejects.toThrow('killed');
  expect(await fork().find(EmailDelivery, { eventId: 5 })).toMatchObject([
    { claim: null, messageId: '<5@mithai.example>' },
  ]);
});

it('withholds emails over an address’s daily limit and sends them the next day', async () => {
  const sent: number[] = [];
  const deliver = (eventId: number, limit: number | null, recipient = 'mallory') =>
    deliverOnce(fork(), { ...delivery(eventId, recipient), limit }, async () => void sent.push(eventId));
  for (const eventId of [100, 101]) expect(await deliver(eventId, 2)).toBe(true);
  await expect(deliver(102, 2)).rejects.toThrow(EmailWithheld);
  expect(await fork().count(EmailDelivery, { eventId: 102 })).toBe(0);
  expect(await deliver(103, null)).toBe(true);
  expect(await deliver(104, 2, 'somebody else')).toBe(true);

  await fork().execute(`update email_deliveries set sent_at = now() - interval '25 hours' where recipient = 'mallory'`);
  expect(await deliver(102, 2)).toBe(true);
  expect(sent).toEqual([100, 101, 103, 104, 102]);
});

it('counts addresses of one mailbox together', async () => {
  const deliver = (eventId: number, recipient: string) =>
    deliverOnce(fork(), { ...delivery(eventId, recipient), limit: 2 }, async () => undefined);
  expect(await deliver(200, 'trent@shopper.example')).toBe(true);
  expect(await deliver(201, 'trent+1@shopper.example')).toBe(true);
  await expect(deliver(202, 'trent+laddu+2@shopper.example')).rejects.toThrow(EmailWithheld);
  expect(await deliver(203, 'trent.1@shopper.example')).toBe(true);
});
