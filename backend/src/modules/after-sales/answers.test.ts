import {
  adminTasksSchema,
  adminTicketListSchema,
  plusDays,
  REFUND_REASON_MAX,
  type AdminTicket,
} from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildZone, inDays, resetDelivery, setKitchen } from '../../../test/delivery.ts';
import { buildProduct } from '../../../test/factories.ts';
import { stockOf } from '../../../test/orders.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../test/partners.ts';
import { refund } from '../../../test/refunds.ts';
import { buildStaff } from '../../../test/staff.ts';
import { deliver, openedIn, postTicket, versionOf, type Delivered } from '../../../test/tickets.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { businessDate } from '../../platform/business-date.ts';
import { IssuedDocument } from '../invoices/document.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { listCashToRecord } from '../payments/cash/cash-to-record.ts';
import { Refund } from '../payments/refunds/refund.entity.ts';
import { ShopSettings } from '../settings/shop-settings.entity.ts';
import { remindOfTickets } from './reminders.ts';
import { Ticket } from './ticket.entity.ts';

let shop: TestShop;
let admin: Person;
let delivery: Delivered;
let ticketId: number;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  delivery = await deliver(shop, admin, { quantity: 2 });
  ticketId = openedIn(await postTicket(shop, delivery)).id;
});

const em = () => shop.orm.em.fork();
const list = async (query = ''): Promise<AdminTicket[]> =>
  adminTicketListSchema.parse(
    (await shop.app.inject({ url: `/api/admin/tickets${query}`, headers: admin.headers })).json(),
  );
const shown = async (): Promise<AdminTicket> => (await list(`?orderId=${delivery.orderId}`))[0]!;
const post = (how: string, payload: object, { headers } = admin) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/tickets/${ticketId}/${how}`, headers, payload });
const ANSWER = 'We are sorry. This must not happen.';
const answer = async (how: 'close' | 'replace' | 'refund' | 'acknowledge', changes: object = {}, by = admin) => {
  const { updatedAt } = await shown();
  const lastUpdated = await versionOf(shop, delivery.orderId);
  const inputs = {
    acknowledge: {},
    close: { answer: ANSWER, outcome: 'refused' },
    replace: { answer: ANSWER },
    refund: { answer: ANSWER, reference: 'UTR 7', lastUpdated },
  };
  return post(how, { updatedAt, ...inputs[how], ...changes }, by);
};
const auditOf = (action: string) => em().findOneOrFail(AuditEntry, { action, subjectId: ticketId });
const answers = () => em().count(OutboxEvent, { name: 'ticket.answered', payload: { ticketId } });
const refunds = () => em().find(Refund, { orderId: delivery.orderId });

describe('tickets to answer', () => {
  it('show customer, order and the amount that a refund returns', async () => {
    const { user } = delivery.customer;
    expect(await shown()).toMatchObject({
      id: ticketId,
      customer: { name: 'Asha Rao', email: user.email },
      order: { id: delivery.orderId, status: 'delivered', provider: 'cash', paymentStatus: 'captured', refund: 250 },
    });
  });

  it('are listed oldest first and paged, answered ones latest first', async () => {
    const open = (await list()).map(({ id }) => id);
    expect(open).toEqual(open.toSorted((a, b) => a - b));
    expect(await list(`?after=${ticketId}`)).toEqual([]);
    await answer('close');
    expect((await list('?open=false&limit=1')).map(({ id }) => id)).toEqual([ticketId]);
    expect((await list(`?open=false&before=${ticketId}`)).map(({ id }) => id)).not.toContain(ticketId);
  });

  it('are counted in the admin tasks, and the late ones apart', async () => {
    const tasks = async () =>
      adminTasksSchema.parse((await shop.app.inject({ url: '/api/admin/tasks', headers: admin.headers })).json())
        .tickets!;
    const before = await tasks();
    await em().nativeUpdate(Ticket, ticketId, { createdAt: subHours(new Date(), 49) });
    expect(await tasks()).toEqual({ count: before.count, late: before.late + 1 });
    await answer('acknowledge');
    expect(await tasks()).toEqual(before);
    await em().nativeUpdate(Ticket, ticketId, { createdAt: subDays(new Date(), 32) });
    expect(await tasks()).toEqual({ count: before.count, late: before.late + 1 });
    await answer('close');
    expect(await tasks()).toEqual({ count: before.count - 1, late: before.late });
  });
});

describe('an acknowledgement', () => {
  it('is sent to the customer once and audited under the name of the staff member', async () => {
    const support = await buildStaff(shop, 'support');
    expect((await answer('acknowledge', {}, support)).statusCode).toBe(204);
    expect((await answer('acknowledge', {}, support)).statusCode).toBe(204);
    expect((await shown()).acknowledgedAt).not.toBeNull();
    expect(await em().count(OutboxEvent, { name: 'ticket.acknowledged', payload: { ticketId } })).toBe(1);
    expect(await auditOf('ticket.acknowledged')).toMatchObject({ actorId: support.user.id });
  });
});

describe('an answer', () => {
  it('refuses with a reason, acknowledges and closes the ticket', async () => {
    expect((await answer('close')).statusCode).toBe(204);
    expect(await shown()).toMatchObject({ status: 'refused', answer: ANSWER, answeredAt: expect.any(String) });
    expect((await shown()).acknowledgedAt).not.toBeNull();
    expect(await auditOf('ticket.refused')).toMatchObject({ actorId: admin.user.id, after: { answer: ANSWER } });
    expect(await answers()).toBe(1);
  });

  it('settles without money or goods', async () => {
    expect((await answer('close', { outcome: 'resolved' })).statusCode).toBe(204);
    expect(await shown()).toMatchObject({ status: 'resolved' });
    expect(await auditOf('ticket.resolved')).toMatchObject({ after: { answer: ANSWER } });
  });

  it('requires a text', async () => {
    expect((await answer('close', { answer: 'No.' })).json()).toMatchObject({
      message: 'Please write what the customer should know',
    });
  });

  it('is given once; an older version and a closed ticket get 409', async () => {
    const { updatedAt } = await shown();
    await answer('acknowledge');
    const outdated = await post('close', { answer: ANSWER, outcome: 'refused', updatedAt });
    expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'ticket_changed']);
    await answer('close');
    expect((await answer('replace')).json()).toMatchObject({ code: 'ticket_closed' });
    expect((await answer('refund')).json()).toMatchObject({ code: 'ticket_closed' });
    expect(await answers()).toBe(1);
  });

  it('cannot refund or replace a grievance', async () => {
    const payload = { name: 'Meera Iyer', email: 'meera@shopper.example', text: 'Nobody answers the phone.' };
    await shop.app.inject({ method: 'POST', url: '/api/grievances', payload });
    const grievance = await em().findOneOrFail(Ticket, { kind: 'grievance' }, { orderBy: { id: 'desc' } });
    ticketId = grievance.id;
    const version = { answer: ANSWER, updatedAt: grievance.updatedAt.toISOString() };
    expect((await post('replace', version)).json()).toMatchObject({ code: 'ticket_without_order' });
    expect((await post('refund', { ...version, lastUpdated: version.updatedAt })).json()).toMatchObject({
      code: 'ticket_without_order',
    });
    expect((await post('close', { ...version, outcome: 'resolved' })).statusCode).toBe(204);
  });
});

describe('a refund', () => {
  it('returns the price of the pieces, once', async () => {
    const response = await answer('refund');
    expect(response.statusCode, response.body).toBe(204);
    expect(await refunds()).toMatchObject([{ amountPaise: 25_000, reason: ANSWER, reference: 'UTR 7' }]);
    expect(await shown()).toMatchObject({ status: 'refunded', order: { refund: 250 } });
    expect(await auditOf('ticket.refunded')).toMatchObject({ actorId: admin.user.id });
    expect(await answers()).toBe(1);
  });

  it('is made once when two people request it at the same time', async () => {
    const manager = await buildStaff(shop, 'manager');
    expect(sortedStatusCodes(await Promise.all([answer('refund'), answer('refund', {}, manager)]))).toEqual([204, 409]);
    expect(await refunds()).toHaveLength(1);
    expect(await answers()).toBe(1);
  });

  it('has as its reason what fits of a long answer, and no half of an emoji', async () => {
    const response = await answer('refund', { answer: `${'a'.repeat(REFUND_REASON_MAX - 1)}🙏 Please forgive us.` });
    expect(response.statusCode, response.body).toBe(204);
    expect(await refunds()).toMatchObject([{ reason: 'a'.repeat(REFUND_REASON_MAX - 1) }]);
  });

  it('is refused if the order was refunded meanwhile, and then returns only the rest', async () => {
    const { updatedAt } = await shown();
    const lastUpdated = await versionOf(shop, delivery.orderId);
    const items = [{ itemId: delivery.itemId, quantity: 2, restock: 0 }];
    expect((await refund(shop, admin, delivery.orderId, { items, reference: 'UTR 8' })).statusCode).toBe(201);
    const late = await post('refund', { answer: ANSWER, reference: 'UTR 9', lastUpdated, updatedAt });
    expect(late.statusCode).toBe(409);
    expect((await answer('refund')).json()).toMatchObject({ code: 'ticket_refunded' });
    expect(await refunds()).toHaveLength(1);
    expect(await shown()).toMatchObject({ status: 'open', order: { refund: 0 } });
  });

  it('requires the reference of the transfer for an order paid in cash', async () => {
    expect((await answer('refund', { reference: '' })).json()).toMatchObject({
      issues: [{ path: 'reference', code: 'refund_reference_required' }],
    });
    expect(await shown()).toMatchObject({ status: 'open' });
  });

  it('is refused to support and packers', async () => {
    for (const role of ['support', 'packer'] as const) {
      const response = await answer('refund', {}, await buildStaff(shop, role));
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
    }
    expect(await refunds()).toEqual([]);
  });
});

describe('a replacement', () => {
  it('is an order of ₹0 with the same pieces and address, and reserves stock', async () => {
    const product = await buildProduct(em(), { stock: 5 });
    delivery = await deliver(shop, admin, { quantity: 2, product });
    ticketId = openedIn(await postTicket(shop, delivery)).id;
    const response = await answer('replace');
    expect(response.statusCode, response.body).toBe(204);
    const { replacementOrderId } = await shown();
    const [original, order] = await Promise.all(
      [delivery.orderId, replacementOrderId!].map((id) => em().findOneOrFail(Order, id, { populate: ['items'] })),
    );
    expect(order).toMatchObject({
      userId: original!.userId,
      shippingAddress: original!.shippingAddress,
      status: 'pending',
      totalPaise: 0,
      shippingPaise: 0,
      internalNote: `Replaces items of order #${delivery.orderId}.`,
    });
    expect([...order!.items]).toMatchObject([{ productId: product.id, quantity: 1, pricePaise: 0 }]);
    expect(await stockOf(em(), product)).toBe(2);
    expect(await em().count(OutboxEvent, { name: 'order.placed', payload: { orderId: replacementOrderId! } })).toBe(1);
    expect(await auditOf('ticket.replaced')).toMatchObject({ after: { replacementOrderId } });
  });

  it('leaves on the first day on which the shop works and the kitchen has room', async () => {
    onTestFinished(async () => {
      await resetDelivery(em());
      await em().nativeUpdate(ShopSettings, {}, { calendar: {} });
    });
    await buildZone(em(), { name: 'Madurai', prefixes: ['625'], transitDays: 2, codAllowed: false });
    await setKitchen(em(), { exceptionalDays: [{ day: inDays(3), capacity: 0 }], isDayRequired: true });
    await em().nativeUpdate(ShopSettings, {}, { calendar: { closedUntil: inDays(3) } });
    const response = await answer('replace');
    expect(response.statusCode, response.body).toBe(204);
    expect(await em().findOneOrFail(Order, (await shown()).replacementOrderId!)).toMatchObject({
      dispatchDay: inDays(4),
      estimatedDeliveryDate: inDays(6),
      deliveryZone: 'Madurai',
      transitDays: 2,
    });
  });

  it('is refused if the kitchen has room on no day, and the ticket stays open', async () => {
    onTestFinished(() => resetDelivery(em()));
    await setKitchen(em(), { dailyCapacity: 0 });
    const response = await answer('replace');
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'no_delivery_day' }]);
    expect(await shown()).toMatchObject({ status: 'open', replacementOrderId: null });
  });

  it('is packed and delivered like any order, without an invoice or cash to collect', async () => {
    await answer('replace');
    const { replacementOrderId } = await shown();
    for (const status of ['processing', 'shipped', 'delivered']) {
      const url = `/api/orders/${replacementOrderId}/status`;
      const response = await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { status } });
      expect(response.statusCode, response.body).toBe(200);
    }
    expect(await em().count(IssuedDocument, { orderId: replacementOrderId! })).toBe(0);
    const { orders } = await listCashToRecord(em(), plusDays(businessDate(), 1));
    expect(orders.map(({ orderId }) => orderId)).not.toContain(replacementOrderId);
  });

  it('is placed once when two people request it at the same time', async () => {
    const support = await buildStaff(shop, 'support');
    expect(sortedStatusCodes(await Promise.all([answer('replace'), answer('replace', {}, support)]))).toEqual([
      204, 409,
    ]);
    expect(await em().count(Order, { userId: delivery.customer.user.id })).toBe(2);
  });

  it('has only the pieces that were not refunded meanwhile, and is refused if none is left', async () => {
    delivery = await deliver(shop, admin, { quantity: 3 });
    ticketId = openedIn(await postTicket(shop, delivery, { lines: [{ itemId: delivery.itemId, quantity: 2 }] })).id;
    const refundPieces = (quantity: number) =>
      refund(shop, admin, delivery.orderId, {
        items: [{ itemId: delivery.itemId, quantity, restock: 0 }],
        reference: `UTR ${quantity}`,
      });
    expect((await refundPieces(2)).statusCode).toBe(201);
    expect((await answer('replace')).statusCode).toBe(204);
    const { replacementOrderId } = await shown();
    const order = await em().findOneOrFail(Order, replacementOrderId!, { populate: ['items'] });
    expect([...order.items]).toMatchObject([{ quantity: 1 }]);

    ticketId = openedIn(await postTicket(shop, delivery, { lines: [{ itemId: delivery.itemId, quantity: 1 }] })).id;
    expect((await refundPieces(1)).statusCode).toBe(201);
    expect((await answer('replace')).json()).toMatchObject({ code: 'ticket_refunded' });
    expect(await em().findOneOrFail(Ticket, ticketId)).toMatchObject({ status: 'open', replacementOrderId: null });
  });

  it('is refused without stock, and the ticket stays open', async () => {
    const product = await buildProduct(em(), { stock: 2 });
    delivery = await deliver(shop, admin, { quantity: 2, product });
    ticketId = openedIn(await postTicket(shop, delivery)).id;
    expect((await answer('replace')).json()).toMatchObject({ code: 'out_of_stock' });
    expect(await shown()).toMatchObject({ status: 'open', replacementOrderId: null });
  });
});

describe('reminders', () => {
  const due = async () => {
    await em().nativeUpdate(Ticket, { id: { $ne: ticketId }, status: 'open' }, { remindedAt: new Date() });
    return remindOfTickets(em());
  };

  it('are recorded half a day before the acknowledgement is due, and again a day later', async () => {
    expect(await due()).toBe(0);
    await em().nativeUpdate(Ticket, ticketId, { createdAt: subHours(new Date(), 37) });
    expect(await due()).toBe(1);
    expect(await due()).toBe(0);
    await em().nativeUpdate(Ticket, ticketId, { remindedAt: subHours(new Date(), 25) });
    expect(await due()).toBe(1);
    const events = await em().find(OutboxEvent, { name: 'tickets.due' });
    expect(events.map(({ payload }) => payload)).toEqual([{ ticketIds: [ticketId] }, { ticketIds: [ticketId] }]);
  });

  it('are recorded again before the month ends, and not for an answered ticket', async () => {
    const createdAt = subDays(new Date(), 28);
    await em().nativeUpdate(Ticket, ticketId, { createdAt, acknowledgedAt: createdAt });
    expect(await due()).toBe(1);
    await em().nativeUpdate(Ticket, ticketId, { remindedAt: null });
    await answer('close');
    expect(await due()).toBe(0);
  });
});
