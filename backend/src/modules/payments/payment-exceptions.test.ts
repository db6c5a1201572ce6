import { randomUUID } from 'node:crypto';
import type { Change } from '@mithai/contracts/changes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProduct } from '../../../test/factories.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../test/partners.ts';
import {
  buildShopper,
  deliverWebhooks,
  payAtGateway,
  paymentOf,
  placePaid,
  placeUnpaid,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../test/payments.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { transactional } from '../../platform/transaction.ts';
import type { Product } from '../catalog/product.entity.ts';
import { openException } from './payment-exceptions.ts';
import { PaymentException } from './payment-exception.entity.ts';

let shop: PayingShop;
let admin: Person;
let shopper: Shopper;
let product: Product;

beforeAll(async () => {
  shop = await startPayingShop({ UNDO_SECONDS: '10' });
  admin = await buildPerson(shop, { role: 'admin' });
  shopper = await buildShopper(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await buildProduct(em());
});
afterEach(async () => {
  await shop.control('DELETE', '/faults');
  await shop.control('PUT', '/settings', { refunds: 'processed' });
});

const em = () => shop.orm.em.fork();
const exceptionsOf = (orderId: number) => em().find(PaymentException, { orderId });

/** Two pieces of 250 rupees, and 50 for shipping. */
const buildPaid = (bought: { id: number } = product) => placePaid(shop, shopper, bought);

describe('a payment exception', () => {
  const resolve = (id: number, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/payment-exceptions/${id}/resolve`,
      headers: admin.headers,
      payload,
    });
  const listed = async (query = '') =>
    (await shop.app.inject({ url: `/api/admin/payment-exceptions${query}`, headers: admin.headers })).json<
      { id: number; orderId: number | null }[]
    >();

  it('is closed with a note, which is audited, and a payment of no order is returned once', async () => {
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    const { gatewayOrderId, payments } = await payAtGateway(shop, shopper, orderId, 'double_payment');
    await deliverWebhooks(shop, gatewayOrderId);
    const [second] = await exceptionsOf(orderId);
    if (!second) throw new Error('There is no exception');
    expect(second).toMatchObject({ kind: 'second_capture', amountPaise: 55_000 });
    expect(await listed()).toContainEqual(expect.objectContaining({ id: second.id, amount: 550, note: null }));

    expect((await resolve(second.id, { note: '' })).json()).toMatchObject({ issues: [{ code: 'note_required' }] });
    const responses = await Promise.all([1, 2].map(() => resolve(second.id, { note: 'Returned', refund: true })));
    expect(sortedStatusCodes(responses)).toEqual([200, 409]);
    expect(await em().find(AuditEntry, { action: 'payment_exception.resolved', subjectId: second.id })).toMatchObject([
      { actorId: admin.user.id, after: { kind: 'second_capture', note: 'Returned', refund: true } },
    ]);
    expect((await resolve(second.id, { note: 'Again' })).json()).toMatchObject({ code: 'exception_resolved' });
    const other = payments.find(({ id }) => id === second.gatewayPaymentId);
    expect((await shop.gateway.listRefunds(other?.id ?? '')).map(({ amount }) => amount)).toEqual([55_000]);
    expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'captured', refundedPaise: 0 });
    expect((await listed()).map(({ id }) => id)).not.toContain(second.id);
    const closed = await listed('?open=false');
    expect(closed).toContainEqual(
      expect.objectContaining({ id: second.id, note: 'Returned', resolvedBy: admin.user.name }),
    );
    expect(closed).not.toContainEqual(expect.objectContaining({ resolvedAt: null }));
  });

  it('stays open if the gateway refuses to return its payment', async () => {
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, orderId, 'wrong_amount');
    await deliverWebhooks(shop, gatewayOrderId);
    const [wrong] = await exceptionsOf(orderId);
    if (!wrong?.gatewayPaymentId || !wrong.amountPaise) throw new Error('There is no exception');
    await shop.gateway.refund(wrong.gatewayPaymentId, { amount: wrong.amountPaise, receipt: 'returned-by-hand' });
    const refused = await resolve(wrong.id, { note: 'Returned', refund: true });
    expect(refused.json()).toMatchObject({ code: 'exception_refund_refused' });
    expect(await exceptionsOf(orderId)).toMatchObject([{ resolvedAt: null, resolvedBy: null, note: null }]);
  });

  it('is announced to administrators when it opens and closes, also without an order', async () => {
    const announced = async () => {
      const changes = await em().execute<{ change: Change }[]>('select change from outbox_changes order by id');
      return changes.filter(({ change }) => change.message.topic === 'payment').map(({ change }) => change.role);
    };
    const before = (await announced()).length;
    const subject = `pay_${randomUUID()}`;
    await transactional(em(), (em) => openException(em, { kind: 'unknown_order', subject, detail: 'For the test' }));
    const { id } = await em().findOneOrFail(PaymentException, { subject });
    expect((await resolve(id, { note: 'Taken on purpose' })).statusCode).toBe(200);
    expect((await announced()).slice(before)).toEqual(['admin', 'admin']);
  });

  it('about the order’s own payment is not returned here', async () => {
    const { id: orderId } = await buildPaid();
    await em().insert(PaymentException, {
      kind: 'refund_failed',
      subject: 'a refund',
      orderId,
      detail: 'For the test',
    });
    const [exception] = await exceptionsOf(orderId);
    expect((await resolve(exception?.id ?? 0, { note: 'Done', refund: true })).json()).toMatchObject({
      code: 'exception_not_refundable',
    });
    expect((await resolve(999_999, { note: 'Done' })).statusCode).toBe(404);
  });
});
