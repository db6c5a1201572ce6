import { randomUUID } from 'node:crypto';
import { recordEvent } from '@mithai/backend/outbox';
import { changeOrderStatus, EmailDelivery, User } from '@mithai/backend/test/internals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildOrder } from '../../test/factories.ts';
import { readOutbox } from '../../test/outbox-state.ts';
import { servicesOf, startWorkerHarness, type WorkerHarness } from '../../test/worker-harness.ts';
import { subscriptions } from '../subscriptions.ts';

let harness: WorkerHarness;

beforeAll(async () => {
  harness = await startWorkerHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.mail.mails.length = 0;
});

const em = () => harness.orm.em.fork();

const handle = async (
  name: 'order.placed' | 'email.resend_requested',
  payload: { orderId: number; deliveryId: number },
) => {
  await em().transactional(async (em) => recordEvent(em, name, payload));
  const [event] = (await readOutbox(harness.orm)).slice(-1);
  const id = event?.id ?? 0;
  await subscriptions[name].emails(em(), { id, payload }, servicesOf(harness));
  return id;
};

const place = async () => {
  const order = await buildOrder(em(), { contactEmail: `${randomUUID()}@shopper.example` });
  const eventId = await handle('order.placed', { orderId: order.id, deliveryId: 1 });
  const delivery = await em().findOneOrFail(EmailDelivery, { eventId, template: 'order-placed' });
  return { order, delivery };
};

it('a resent email has a new Message-ID, and no other email of its event is sent', async () => {
  const { order, delivery } = await place();
  await em().execute(`update order_items set seller_id = (select max(id) from users)`);
  const [first] = harness.mail.mails;
  const eventId = await handle('email.resend_requested', { orderId: order.id, deliveryId: delivery.id });
  const [, second, ...others] = harness.mail.mails;
  expect(others).toEqual([]);
  expect(second).toMatchObject({ subject: first?.subject, text: first?.text, to: first?.to });
  expect(second?.messageId).not.toBe(first?.messageId);
  expect(await em().find(EmailDelivery, { eventId })).toMatchObject([{ template: 'order-placed', isLimited: true }]);
});

it('a resent email goes to the present address of the account', async () => {
  const { order, delivery } = await place();
  await em().nativeUpdate(User, order.userId, { email: 'asha.new@shopper.example' });
  await handle('email.resend_requested', { orderId: order.id, deliveryId: delivery.id });
  expect(harness.mail.mails.at(-1)?.to?.[0]?.address).toBe('asha.new@shopper.example');
});

it('no email is resent that no longer fits the order, or whose event was deleted', async () => {
  const { order, delivery } = await place();
  await changeOrderStatus(em(), { actor: null, undoSeconds: 0 }, order.id, { status: 'shipped' });
  await handle('email.resend_requested', { orderId: order.id, deliveryId: delivery.id });
  await handle('email.resend_requested', { orderId: order.id, deliveryId: 999_999 });
  expect(harness.mail.mails).toHaveLength(1);
});
