import type { EditOrderRequest, Payment as PaymentResponse } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildProduct } from '../../../test/factories.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import {
  buildShopper,
  deliverWebhooks,
  eventsOf,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  returnToShop,
  startPaying,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../test/payments.ts';
import { exceptionsAbout, reconciled, totalsOf } from '../../../test/reconciliation.ts';
import { orderIn } from '../../../test/refunds.ts';
import { businessDate } from '../../platform/business-date.ts';
import type { Product } from '../catalog/product.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { BankCredit } from './bank-credits/bank-credit.entity.ts';
import { Payment } from './payment.entity.ts';

let shop: PayingShop;
let admin: Person;
let shopper: Shopper;
let product: Product;

beforeAll(async () => {
  shop = await startPayingShop();
  admin = await buildPerson(shop, { role: 'admin' });
  product = await buildProduct(shop.orm.em.fork(), { stock: 100 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await buildShopper(shop);
});
afterEach(() => shop.control('DELETE', '/faults'));

/** Pieces of 250 rupees; the delivery costs 50. */
const edit = async (orderId: number, quantity: number, status = 200): Promise<void> => {
  const { lastUpdated, items } = await orderIn(shop, orderId);
  const payload: EditOrderRequest = {
    items: [{ itemId: items[0]?.id ?? 0, quantity }],
    added: [],
    expectedTotal: 250 * quantity + 50,
    lastUpdated: lastUpdated.toISOString(),
  };
  const url = `/api/admin/orders/${orderId}/edit`;
  const response = await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload });
  expect(response.statusCode, response.body).toBe(status);
};

/** The customer has the gateway's page of 550 rupees open, staff edit the order, and the customer pays. */
const payFormerSum = async (quantity = 3) => {
  const { id } = await placeUnpaid(shop, shopper, { product });
  await startPaying(shop, shopper, id);
  const { gatewayOrderId } = await paymentOf(shop, id);
  await edit(id, quantity);
  const callbackUrl = `${shop.env.PUBLIC_URL}/api/payments/callback?order=${id}`;
  const paid = await shop.control<Awaited<ReturnType<typeof payAtGateway>>>(
    'POST',
    `/orders/${gatewayOrderId}/payments`,
    { callbackUrl, outcome: 'success' },
  );
  return { ...paid, id, gatewayOrderId: gatewayOrderId ?? '' };
};

const MISMATCH = { kind: 'amount_mismatch', amountPaise: 55_000, resolvedAt: null };

const expectMismatch = async (id: number): Promise<void> => {
  expect(await exceptionsAbout(shop, id)).toMatchObject([MISMATCH]);
  expect(await paymentOf(shop, id)).toMatchObject({ status: 'created', amountPaise: 80_000, capturedPaise: 0 });
  const seen = await shop.app.inject({ url: `/api/orders/${id}/payment`, headers: shopper.headers });
  expect(seen.json<PaymentResponse>().otherPayments).toMatchObject([
    { amount: 550, isSecond: false, isReturned: false },
  ]);
};

it('a payment of the sum before an edit returns to its order, as a payment of another amount', async () => {
  const { id, redirect } = await payFormerSum();
  const returned = await returnToShop(shop, redirect);
  expect([returned.statusCode, returned.headers.location]).toEqual([
    303,
    `${shop.env.PUBLIC_URL}/checkout?placed=${id}`,
  ]);
  await expectMismatch(id);
});

it('the webhook of a payment of the sum before an edit opens one exception of its order', async () => {
  const { id, gatewayOrderId, redirect } = await payFormerSum();
  await deliverWebhooks(shop, gatewayOrderId);
  expect((await returnToShop(shop, redirect)).statusCode).toBe(303);
  await expectMismatch(id);
});

it('a reconciliation finds a payment of the sum before an edit, and keeps its exception open', async () => {
  const { id } = await payFormerSum();
  expect(totalsOf(await reconciled(shop, admin), 'gateway').received).toBeGreaterThanOrEqual(550);
  await expectMismatch(id);
  await reconciled(shop, admin);
  await expectMismatch(id);
});

it('the order is paid in full after a payment of the sum before an edit', async () => {
  const { id, redirect } = await payFormerSum();
  await returnToShop(shop, redirect);
  const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
  await deliverWebhooks(shop, gatewayOrderId);
  expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', capturedPaise: 80_000 });
  expect(await exceptionsAbout(shop, id)).toMatchObject([MISMATCH]);
});

it('a payment that was begun before two edits pays the order if the total is the same again', async () => {
  const { id } = await placeUnpaid(shop, shopper, { product });
  await startPaying(shop, shopper, id);
  const { gatewayOrderId } = await paymentOf(shop, id);
  await edit(id, 3);
  await edit(id, 2);
  await shop.control('POST', `/orders/${gatewayOrderId}/payments`, { callbackUrl: '', outcome: 'success' });
  await deliverWebhooks(shop, gatewayOrderId ?? '');
  expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', capturedPaise: 55_000 });
  expect(await exceptionsAbout(shop, id)).toEqual([]);
  expect(await eventsOf(shop, id)).toContain('payment.captured');
});

it('an order that is edited while the gateway prepares its payment is paid with the new sum', async () => {
  const { id } = await placeUnpaid(shop, shopper, { product });
  await shop.control('PUT', '/faults', { delayMs: 2000, times: 1, method: 'POST', path: '/orders' });
  const started = startPaying(shop, shopper, id);
  await vi.waitFor(async () => expect(await shop.control('GET', '/state')).toMatchObject({ fault: null }));
  await edit(id, 3);
  const page = await started;
  expect([page.statusCode, /name="amount" value="(\d+)"/.exec(page.body)?.[1]]).toEqual([200, '80000']);
  const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
  await deliverWebhooks(shop, gatewayOrderId);
  expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', capturedPaise: 80_000 });
});

it('a reconciliation compares the amount to be paid with the order’s total', async () => {
  const { id } = await placeUnpaid(shop, shopper, { product });
  await edit(id, 3);
  await reconciled(shop, admin);
  expect(await exceptionsAbout(shop, id)).toEqual([]);
  await shop.orm.em.fork().nativeUpdate(Order, id, { totalPaise: 85_000 });
  await reconciled(shop, admin);
  expect(await exceptionsAbout(shop, id)).toMatchObject([
    {
      kind: 'amount_mismatch',
      subject: `record of order ${id}`,
      amountPaise: 5000,
      detail: 'By the order ₹850.00 is left after refunds, by its payment ₹800.00.',
    },
  ]);
  await shop.orm.em.fork().nativeUpdate(Order, id, { totalPaise: 80_000 });
  await reconciled(shop, admin);
  expect(await exceptionsAbout(shop, id)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
});

it('an order is not edited while a credit on the bank’s statement may be for it', async () => {
  const { id } = await placeUnpaid(shop, shopper, { product });
  const { id: paymentId } = await paymentOf(shop, id);
  await shop.orm.em.fork().nativeUpdate(Payment, paymentId, { provider: 'upi_qr', upiReference: `M${id}X01` });
  const credit = { utr: '412345678901', creditedAt: businessDate(), amountPaise: 55_000, upiReference: `M${id}X01` };
  await shop.orm.em.fork().insert(BankCredit, credit);
  await edit(id, 3, 409);
  expect(await paymentOf(shop, id)).toMatchObject({ amountPaise: 55_000 });
});
