import { recordEvent } from '@mithai/backend/outbox';
import { Order, OrderStatusEntry } from '@mithai/backend/test/internals';
import type { OrderStatus } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

let eventId = 0;
const { harness, handlers, fork } = await startEmailTests();
const nextEvent = () => (eventId += 1);
const subjects = () => harness.mail.mails.map(({ subject }) => subject);

/** Returns what handles the event of the change. */
const change = async (orderId: number, from: OrderStatus, to: OrderStatus, delaySeconds = 0, notes?: string) => {
  const em = fork();
  await em.nativeUpdate(Order, orderId, { status: to });
  const { id: historyId } = await em.transactional(async (em) => {
    const entry = em.create(OrderStatusEntry, { order: orderId, status: to, timestamp: new Date(), notes });
    await em.persist(entry).flush();
    await recordEvent(em, 'order.status_changed', { orderId, historyId: entry.id, from, to }, { delaySeconds });
    return entry;
  });
  const id = nextEvent();
  return () => handlers['order.status_changed'](fork(), { id, payload: { orderId, historyId, from, to } });
};

const setDate = async (orderId: number, date: string | null) => {
  await fork().nativeUpdate(Order, orderId, { estimatedDeliveryDate: date });
  const id = nextEvent();
  return () => handlers['order.delivery_date_set'](fork(), { id, payload: { orderId, date } });
};

const duringOutage = async (send: () => Promise<void>) => {
  harness.mail.refusal = { code: 451, message: 'later' };
  await expect(send()).rejects.toThrow('later');
  harness.mail.refusal = null;
};

describe('a worker after an outage of the mail server', () => {
  it('states only the last delivery date', async () => {
    const { id } = await buildOrder(fork());
    const first = await setDate(id, '2026-11-24');
    await duringOutage(first);
    const second = await setDate(id, '2026-11-26');
    await second();
    await first();
    expect(subjects()).toEqual([`Your Mithai order #${id} should arrive on November 26, 2026`]);
  });

  it('sends only the email about the last status', async () => {
    const { id } = await buildOrder(fork());
    const processing = await change(id, 'pending', 'processing');
    await duringOutage(processing);
    const shipped = await change(id, 'processing', 'shipped');
    await shipped();
    await processing();
    expect(subjects()).toEqual([`Your Mithai order #${id} is on its way`]);
  });

  it('sends the email about a status although an edit of the order has followed', async () => {
    const { id } = await buildOrder(fork());
    const processing = await change(id, 'pending', 'processing');
    await duringOutage(processing);
    const edit = { order: id, status: 'processing', timestamp: new Date(), notes: 'The address was changed.' } as const;
    await fork().insert(OrderStatusEntry, edit);
    await processing();
    expect(subjects()).toEqual([`Your Mithai order #${id} is being prepared`]);
  });

  it.each(['delivered', 'cancelled'] as const)('sends no other email about an order that is %s', async (status) => {
    const tracking = { carrier: 'india_post', trackingNumber: 'EW123456789IN' } as const;
    const { id } = await buildOrder(fork(), { status, estimatedDeliveryDate: '2026-11-24', ...tracking });
    const payload = { orderId: id };
    await handlers['order.placed'](fork(), { id: nextEvent(), payload });
    await handlers['order.confirmed'](fork(), { id: nextEvent(), payload });
    await handlers['order.tracking_set'](fork(), { id: nextEvent(), payload });
    await handlers['order.delivery_date_set'](fork(), { id: nextEvent(), payload: { ...payload, date: '2026-11-24' } });
    expect(subjects()).toEqual([]);
  });

  it('sends no email about a date that the email about the status states', async () => {
    const { id } = await buildOrder(fork(), { estimatedDeliveryDate: '2026-11-24' });
    const payload = { orderId: id, date: '2026-11-24', isIncluded: true };
    await handlers['order.delivery_date_set'](fork(), { id: nextEvent(), payload });
    expect(subjects()).toEqual([]);
  });

  it('confirms a placed order while its cancellation can still be undone', async () => {
    const { id } = await buildOrder(fork());
    await change(id, 'pending', 'processing', 60);
    await change(id, 'processing', 'cancelled', 60);
    await handlers['order.placed'](fork(), { id: nextEvent(), payload: { orderId: id } });
    expect(subjects()).toEqual([`Your Mithai order #${id} is confirmed`]);
  });

  it('sends the email about a status while a later one can still be undone', async () => {
    const { id } = await buildOrder(fork());
    const processing = await change(id, 'pending', 'processing');
    await change(id, 'processing', 'shipped', 60);
    await processing();
    expect(subjects()).toEqual([`Your Mithai order #${id} is being prepared`]);
  });
});

it('an email names who cancelled an order by the note if a previous version recorded the event', async () => {
  const { id } = await buildOrder(fork());
  const cancelled = await change(id, 'pending', 'cancelled', 0, 'Cancelled by the customer.');
  await cancelled();
  const [mail] = harness.mail.mails;
  expect(mail?.text).toContain('You cancelled this order, so we won’t prepare it.');
  expect(mail?.text).not.toContain('A note from us');
});
