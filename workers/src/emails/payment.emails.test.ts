import {
  type Order,
  OrderStatusEntry,
  Payment,
  PaymentEvent,
  PaymentException,
  Refund,
} from '@mithai/backend/test/internals';
import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { describe, expect, it } from 'vitest';
import { clearEmails, startEmailTests } from '../../test/emails.ts';
import { buildOrder, buildUser } from '../../test/factories.ts';
import { changeWithoutTriggers } from '@mithai/backend/test/without-triggers';

let eventId = 0;
const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });
const nextEvent = () => (eventId += 1);

const buildPaid = async (
  status: Order['paymentStatus'] = 'captured',
  data: Parameters<typeof buildOrder>[1] = {},
): Promise<{ orderId: number; paymentId: number }> => {
  const em = fork();
  const order = await buildOrder(em, {
    paymentMethod: 'upi',
    paymentProvider: 'gateway',
    paymentStatus: status,
    paymentExpiresAt: new Date('2026-10-20T19:00:00Z'),
    ...data,
  });
  const payment = { orderId: order.id, provider: 'gateway', method: 'upi', amountPaise: order.totalPaise } as const;
  return { orderId: order.id, paymentId: await em.insert(Payment, { ...payment, status }) };
};

const buildRefund = async (data: Partial<Refund> = {}): Promise<number> => {
  const ids = await buildPaid();
  return fork().insert(Refund, { ...ids, amountPaise: 25_100, reason: 'Two laddus were broken', ...data });
};

/** As redelivery and several workers do. */
const repeatedly = async (handle: () => Promise<void>): Promise<void> => {
  await Promise.all([handle(), handle()]);
  await handle();
};

describe('the email with a payment link', () => {
  it('leads to the page that pays the order, and is sent once', async () => {
    const { orderId } = await buildPaid('created');
    const id = nextEvent();
    await repeatedly(() => handlers['order.payment_requested'](fork(), { id, payload: { orderId } }));
    const mail = onlyEmail();
    expect(mail.subject).toBe(`Please pay for your Mithai order #${orderId}`);
    expect(mail.text).toContain(`Please pay ₹649.00 for order #${orderId}, and we’ll start preparing it.`);
    expect(mail.text).toMatch(new RegExp(`https://mithai.example/orders/pay\\?token=${orderId}-[0-9a-f]{64}\n`));
    expect(mail.text).toContain('After that we’ll cancel it.');
  });

  it('asks for the amount that a change adds to a paid order', async () => {
    const { orderId } = await buildPaid('captured', { pendingEdit: PENDING_EDIT });
    await handlers['order.payment_requested'](fork(), { id: nextEvent(), payload: { orderId } });
    const mail = onlyEmail();
    expect(mail.subject).toBe(`Please pay for the change to your Mithai order #${orderId}`);
    expect(mail.text).toContain('once you’ve paid ₹180.00 more. It then costs ₹829.00.');
    expect(mail.text).toContain('What changes:\nAdded: 2 × Kaju Katli\nLaddu: 3 instead of 1\nRemoved: Sev');
    expect(mail.text).toContain('If you don’t, your order stays as you paid it.');
    expect(mail.text).toMatch(
      new RegExp(`Pay ₹180.00: https://mithai.example/orders/pay\\?token=${orderId}-[0-9a-f]{64}`),
    );
  });

  it.each(['captured', 'expired'] as const)('is not sent if the payment is %s by then', async (status) => {
    const { orderId } = await buildPaid(status);
    await handlers['order.payment_requested'](fork(), { id: nextEvent(), payload: { orderId } });
    expect(harness.mail.mails).toEqual([]);
  });

  it('is not sent to a customer without an email address', async () => {
    const user = await buildUser(fork(), { email: `phone-${nextEvent()}@invalid` });
    const { orderId } = await buildPaid('created', { userId: user.id });
    await handlers['order.payment_requested'](fork(), { id: nextEvent(), payload: { orderId } });
    expect(harness.mail.mails).toEqual([]);
  });
});

const change = (name: string, from: number, to: number) => ({ name, from, to, sellerId: null });

const PENDING_EDIT: NonNullable<Order['pendingEdit']> = {
  supplementId: 1,
  differencePaise: 18_000,
  expiresAt: '2026-11-26T13:10:00.000Z',
  held: [],
  plan: {
    contact: { contactName: 'Asha Rao', contactPhone: null, shippingAddress: '' },
    items: {
      isChanged: true,
      changes: [change('Kaju Katli', 0, 2), change('Laddu', 1, 3), change('Sev', 2, 0)],
      kept: [],
      added: [],
      lines: [],
      reserved: [],
      released: [],
    },
    delivery: null,
    deliveryDay: null,
    shippingPaise: 0,
    totalPaise: 82_900,
  },
};

describe('the email about a received payment', () => {
  it('confirms the order too, and is sent once', async () => {
    const { orderId } = await buildPaid();
    const [placed, captured] = [nextEvent(), nextEvent()];
    await repeatedly(() => handlers['order.placed'](fork(), { id: placed, payload: { orderId } }));
    await repeatedly(() => handlers['payment.captured'](fork(), { id: captured, payload: { orderId } }));
    const mail = onlyEmail();
    expect(mail.subject).toBe(`Your Mithai order #${orderId} is confirmed and paid`);
    expect(mail.text).toContain(`Dear Asha Rao,

We’ve received ₹649.00 for order #${orderId}, paid by UPI.

We’ll email you when your order ships.

`);
    expect(mail.text).toContain('Payment: UPI, paid');
    expect(mail.text).toContain(`View your order: https://mithai.example/orders?order=${orderId}`);
    expect(mail.html).toContain('₹649.00');
  });

  it('promises the money back if the order is cancelled', async () => {
    const { orderId } = await buildPaid('captured', { status: 'cancelled' });
    await handlers['payment.captured'](fork(), { id: nextEvent(), payload: { orderId } });
    expect(onlyEmail().text).toContain('This order is cancelled, so we’ll return the money to you.');
  });

  it('announces no shipping of an order that is shipped', async () => {
    const { orderId } = await buildPaid('captured', { status: 'shipped' });
    await handlers['payment.captured'](fork(), { id: nextEvent(), payload: { orderId } });
    const mail = onlyEmail();
    expect(mail.subject).toBe(`We’ve received your payment for Mithai order #${orderId}`);
    expect(mail.text).not.toContain('when your order ships');
  });

  it('is not sent once the money of a cancelled order is back', async () => {
    const { orderId } = await buildPaid('refunded', { status: 'cancelled' });
    await handlers['payment.captured'](fork(), { id: nextEvent(), payload: { orderId } });
    expect(harness.mail.mails).toEqual([]);
  });

  it('has no text of an unverified account', async () => {
    const contactEmail = 'stranger@shopper.example';
    await buildUser(fork(), { email: contactEmail, username: contactEmail, name: 'PRIZE', isEmailVerified: false });
    const { orderId } = await buildPaid('captured', { contactEmail, contactName: 'WIN A PRIZE' });
    await handlers['payment.captured'](fork(), { id: nextEvent(), payload: { orderId } });
    const { text, html } = onlyEmail();
    expect(text + html).not.toMatch(/prize/i);
  });
});

describe('the email about a failed payment', () => {
  const fail = (orderId: number, id = nextEvent()) => handlers['payment.failed'](fork(), { id, payload: { orderId } });

  it('says how to pay again and until when', async () => {
    const { orderId } = await buildPaid('failed');
    await fail(orderId);
    const mail = onlyEmail();
    expect(mail.subject).toBe(`Your payment for Mithai order #${orderId} didn’t go through`);
    expect(mail.text).toContain('We’ll hold your order until October 21, 2026 at 12:30 AM.');
    expect(mail.text).toContain(`Pay for your order: https://mithai.example/orders?order=${orderId}`);
  });

  it('is sent once an hour for an order, and once for an event', async () => {
    const { orderId } = await buildPaid('failed');
    const id = nextEvent();
    await repeatedly(() => fail(orderId, id));
    await Promise.all([fail(orderId), fail(orderId)]);
    onlyEmail();
    await fail((await buildPaid('failed')).orderId);
    expect(harness.mail.mails).toHaveLength(2);

    await changeWithoutTriggers(
      fork(),
      `update payment_events set at = now() - interval '61 minutes' where order_id = ${orderId}`,
    );
    await fail(orderId);
    expect(harness.mail.mails).toHaveLength(3);
    expect(await fork().count(PaymentEvent, { orderId, kind: 'failure_emailed' })).toBe(2);
  });

  it('is retried by the same event after a mail server failure', async () => {
    const { orderId } = await buildPaid('failed');
    const id = nextEvent();
    harness.mail.refusal = { code: 451, message: 'later' };
    await expect(fail(orderId, id)).rejects.toThrow('later');
    harness.mail.refusal = null;
    await fail(orderId, id);
    onlyEmail();
  });

  it.each([
    { case: 'paid', status: 'captured', data: {} },
    { case: 'tried again', status: 'pending', data: {} },
    { case: 'authorized', status: 'authorized', data: {} },
    { case: 'expired', status: 'expired', data: {} },
    { case: 'cancelled', status: 'failed', data: { status: 'cancelled' } },
    { case: 'to be paid in cash', status: 'created', data: { paymentProvider: 'cash' } },
  ] as const)('is not sent if the order is $case by now', async ({ status, data }) => {
    const { orderId } = await buildPaid(status, data);
    await fail(orderId);
    expect(harness.mail.mails).toHaveLength(0);
  });
});

describe('the emails about a refund', () => {
  it('announce the refund once, with the reason', async () => {
    const refundId = await buildRefund();
    const id = nextEvent();
    await repeatedly(() => handlers['refund.requested'](fork(), { id, payload: { refundId } }));
    const mail = onlyEmail();
    expect(mail.subject).toBe('Your refund of ₹251.00 is on its way');
    expect(mail.text).toContain('The money goes back to where you paid from. Banks usually need 5 to 7 working days.');
    expect(mail.text).toContain('Reason:\nTwo laddus were broken');
  });

  it.each([
    { provider: 'gateway', says: 'We’re refunding ₹649.00. The money goes back to where you paid from.' },
    { provider: 'upi_qr', says: 'You have paid ₹649.00. We’ll transfer it back to you and email you when it’s done.' },
  ] as const)(
    'do not announce the start of a $provider refund that the email about the cancellation announces',
    async (given) => {
      const { orderId, paymentId } = await buildPaid('captured', { status: 'cancelled' });
      await fork().nativeUpdate(Payment, paymentId, {
        provider: given.provider,
        capturedPaise: 64_900,
        capturedAt: subHours(new Date(), 1),
      });
      const entry = await fork().findOneOrFail(OrderStatusEntry, { order: orderId });
      await fork().nativeUpdate(OrderStatusEntry, entry.id, { timestamp: new Date() });
      const refund = { orderId, paymentId, amountPaise: 64_900, reason: 'Cancelled', isOfCancellation: true };
      const refundId = await fork().insert(Refund, { ...refund, createdAt: addMinutes(new Date(), 1) });
      const [requested, cancelled] = [nextEvent(), nextEvent()];
      await repeatedly(() => handlers['refund.requested'](fork(), { id: requested, payload: { refundId } }));
      const payload = { orderId, historyId: entry.id, from: 'pending', to: 'cancelled' } as const;
      await repeatedly(() => handlers['order.status_changed'](fork(), { id: cancelled, payload }));
      const mail = onlyEmail();
      expect(mail.subject).toBe(`Your Mithai order #${orderId} has been cancelled`);
      expect(mail.text).toContain(given.says);
    },
  );

  it('announce the refund of a cancellation if the order was restored before its email was sent', async () => {
    const refundId = await buildRefund({ reason: 'Your order was cancelled.', isOfCancellation: true });
    const { orderId } = await fork().findOneOrFail(Refund, refundId);
    const { id: historyId } = await fork().findOneOrFail(OrderStatusEntry, { order: orderId });
    const cancelled = { orderId, historyId: historyId - 1, from: 'pending', to: 'cancelled' } as const;
    await handlers['order.status_changed'](fork(), { id: nextEvent(), payload: cancelled });
    await handlers['refund.requested'](fork(), { id: nextEvent(), payload: { refundId } });
    expect(onlyEmail().subject).toBe('Your refund of ₹251.00 is on its way');
  });

  it('do not mention money in the cancellation of an order that was paid afterwards', async () => {
    const { orderId, paymentId } = await buildPaid('refund_pending', { status: 'cancelled' });
    await fork().nativeUpdate(Payment, paymentId, { capturedPaise: 64_900, capturedAt: addMinutes(new Date(), 1) });
    const { id: historyId } = await fork().findOneOrFail(OrderStatusEntry, { order: orderId });
    const payload = { orderId, historyId, from: 'pending', to: 'cancelled', isUnpaid: true } as const;
    await handlers['order.status_changed'](fork(), { id: nextEvent(), payload });
    expect(onlyEmail().text).not.toContain('refunding');
  });

  it.each(['processed', 'failed'] as const)('announce no refund that is %s', async (status) => {
    const refundId = await buildRefund({ status });
    await handlers['refund.requested'](fork(), { id: nextEvent(), payload: { refundId } });
    expect(harness.mail.mails).toEqual([]);
  });

  it('confirm the refund once', async () => {
    const refundId = await buildRefund({ status: 'processed' });
    const id = nextEvent();
    await repeatedly(() => handlers['refund.processed'](fork(), { id, payload: { refundId } }));
    const mail = onlyEmail();
    expect(mail.subject).toMatch(/^We’ve refunded ₹251\.00 of your Mithai order #\d+$/);
    expect(mail.text).toContain('your bank may need a few more days');
  });

  it('name the reference of a transfer by the shop', async () => {
    const refundId = await buildRefund({ status: 'processed', reference: 'UTR 42' });
    await handlers['refund.processed'](fork(), { id: nextEvent(), payload: { refundId } });
    expect(onlyEmail().text).toContain('Reference: UTR 42');
  });
});

describe('the emails about a payment that does not pay its order', () => {
  const buildException = async (
    data: Partial<PaymentException> = {},
    order: Parameters<typeof buildPaid> = ['created'],
  ): Promise<{ orderId: number; exceptionId: number }> => {
    const { orderId } = await buildPaid(...order);
    const subject = `pay_${orderId}`;
    const found = { kind: 'amount_mismatch', subject, orderId, amountPaise: 64_800, detail: 'For the test' } as const;
    return { orderId, exceptionId: await fork().insert(PaymentException, { ...found, ...data }) };
  };

  it('state once the amount, that nothing is lost and that the order can still be paid', async () => {
    const { orderId, exceptionId } = await buildException();
    const id = nextEvent();
    await repeatedly(() => handlers['exception.opened'](fork(), { id, payload: { exceptionId } }));
    const mail = onlyEmail();
    expect(mail.subject).toBe(`We’re checking a payment for your Mithai order #${orderId}`);
    expect(mail.text).toContain(`We received ₹648.00 for order #${orderId}, which costs ₹649.00.

Your money is safe. We’ll look into it and write to you.

The order isn’t paid yet, and you can still pay ₹649.00 for it.

Pay for your order: https://mithai.example/orders?order=${orderId}`);
  });

  it('say that a cancelled order is not prepared', async () => {
    const { exceptionId } = await buildException({}, ['expired', { status: 'cancelled' }]);
    await handlers['exception.opened'](fork(), { id: nextEvent(), payload: { exceptionId } });
    expect(onlyEmail().text).toContain('The order is cancelled, so we won’t prepare it.');
  });

  it('name another currency', async () => {
    const { exceptionId } = await buildException({ amountPaise: 700, currency: 'USD' });
    await handlers['exception.opened'](fork(), { id: nextEvent(), payload: { exceptionId } });
    expect(onlyEmail().text).toContain('We received USD 7 for order');
  });

  it('say that a second payment arrived and is refunded', async () => {
    const second = { kind: 'second_capture', amountPaise: 64_900 } as const;
    const { orderId, exceptionId } = await buildException(second, ['captured']);
    await handlers['exception.opened'](fork(), { id: nextEvent(), payload: { exceptionId } });
    expect(onlyEmail().text).toContain(
      `We received another ₹649.00 for order #${orderId}, which needs no further payment.`,
    );
    clearEmails(harness);
    const id = nextEvent();
    await repeatedly(() => handlers['exception.returned'](fork(), { id, payload: { exceptionId } }));
    const mail = onlyEmail();
    expect(mail.subject).toBe('Your payment of ₹649.00 goes back to you');
    expect(mail.text).toContain(`You paid Mithai order #${orderId} more than once, so we’ve sent back ₹649.00.`);
    expect(mail.text).toContain('Banks usually need 5 to 7 working days.');
  });

  it('say that the order of an online payment is to be paid in cash', async () => {
    const second = { kind: 'second_capture', amountPaise: 64_900 } as const;
    const shipped = { status: 'shipped', paymentMethod: 'cod', paymentProvider: 'cash' } as const;
    const { orderId, exceptionId } = await buildException(second, ['created', shipped]);
    await handlers['exception.opened'](fork(), { id: nextEvent(), payload: { exceptionId } });
    expect(onlyEmail().text).toContain(
      `We received ₹649.00 online for order #${orderId}, which is to be paid in cash.`,
    );
    clearEmails(harness);
    await handlers['exception.returned'](fork(), { id: nextEvent(), payload: { exceptionId } });
    expect(onlyEmail().text).toContain(
      `Mithai order #${orderId} is to be paid in cash, so we’ve sent back the ₹649.00 that you paid online.`,
    );
  });

  it('name the reference of the transfer that returned a bank credit', async () => {
    const { exceptionId } = await buildException({ subject: '612345678901' });
    await fork().execute(
      `insert into bank_credits (utr, amount_paise, credited_at, return_reference, matched_at, note)
       values ('612345678901', 64800, now(), 'UTR 99', now(), 'For the test')`,
    );
    await handlers['exception.returned'](fork(), { id: nextEvent(), payload: { exceptionId } });
    expect(onlyEmail().text).toContain('Reference: UTR 99');
  });
});

it('partners get no email about an order that was cancelled before it was paid, even if it is paid later', async () => {
  const partner = await buildUser(fork(), { name: 'Kavya Nair' });
  const { orderId } = await buildPaid('captured', { status: 'cancelled' });
  await fork().execute('update order_items set seller_id = ? where order_id = ?', [partner.id, orderId]);
  const { id: historyId } = await fork().findOneOrFail(OrderStatusEntry, { order: orderId });
  const change = { from: 'pending', to: 'cancelled', historyId } as const;
  const payload = { orderId, ...change, isUnpaid: true };
  await handlers['order.status_changed'](fork(), { id: nextEvent(), payload });
  expect(onlyEmail().to?.[0]?.address).toBe('asha@shopper.example');
  clearEmails(harness);

  await handlers['order.status_changed'](fork(), { id: nextEvent(), payload: { orderId, ...change } });
  expect(harness.mail.mails.map(({ to }) => to?.[0]?.address)).toContain(partner.email);
});

describe('the email about another UPI ID', () => {
  it('goes to the shop once and names it', async () => {
    const id = nextEvent();
    await fork().execute(`update shop_settings set upi_vpa = 'mithai@okbank'`);
    await repeatedly(() => handlers['settings.upi_changed'](fork(), { id, payload: {} }));
    const mail = onlyEmail();
    expect(mail.subject).toBe('The shop’s UPI ID was changed');
    expect(mail.text).toContain('Customers who pay by QR code now pay to mithai@okbank.');
    expect(mail.text).toContain('https://mithai.example/admin/settings');
  });
});
