import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, type PaymentStatus } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import type { Orm } from '../../orm.ts';
import { transactional } from '../../platform/transaction.ts';
import { BankCredit } from './bank-credits/bank-credit.entity.ts';
import { openException } from './exceptions/open-exception.ts';
import { Payment, PaymentEvent } from './payment.entity.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
});
afterAll(() => close());

const em = () => orm.em.fork();

const paymentIn = (status: PaymentStatus): Payment =>
  em().create(Payment, { orderId: 1, provider: 'gateway', method: 'upi', amountPaise: 100, status });

describe('a payment', () => {
  it.each(PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => ({ from, to }))))(
    'follows the table from $from to $to, or ignores it as stale',
    ({ from, to }) => {
      const payment = paymentIn(from);
      const isAllowed = PAYMENT_TRANSITIONS[from].includes(to);
      expect(payment.changeStatus(to)).toBe(isAllowed);
      expect(payment.status).toBe(isAllowed ? to : from);
    },
  );

  it('keeps its captured money when a stale message arrives', () => {
    for (const from of ['captured', 'refund_pending', 'partially_refunded', 'refunded'] as const)
      for (const to of ['created', 'pending', 'authorized', 'failed', 'expired'] as const)
        expect(PAYMENT_TRANSITIONS[from]).not.toContain(to);
  });

  it('is never refunded beyond what was captured', async () => {
    const insert = (refunded: number, orderId: number) =>
      em().insert(Payment, {
        orderId,
        provider: 'gateway',
        method: 'upi',
        amountPaise: 100,
        capturedPaise: 100,
        refundedPaise: refunded,
      });
    await expect(insert(100, 11)).resolves.toBeDefined();
    await expect(insert(101, 12)).rejects.toThrow('payments_sums');
    await expect(insert(0, 11)).rejects.toThrow('payments_order_id_unique');
  });
});

describe('the history of payments', () => {
  it('rejects a kind that the contracts do not define', async () => {
    const insert = `insert into payment_events (payment_id, order_id, kind, source) values (1, 1, 'paid', 'shop')`;
    await expect(em().execute(insert)).rejects.toThrow('payment_events_kind_check');
  });

  it('is append-only', async () => {
    await em().insert(PaymentEvent, { paymentId: 1, orderId: 1, kind: 'created', source: 'shop' });
    for (const statement of [
      `update payment_events set kind = 'captured'`,
      'delete from payment_events',
      'truncate payment_events',
    ])
      await expect(em().execute(statement)).rejects.toThrow('append-only');
  });
});

describe('findings', () => {
  it('open once, also in parallel', async () => {
    const open = () =>
      transactional(em(), (em) =>
        openException(em, { kind: 'second_capture', subject: 'pay_1', detail: 'Paid again.', amountPaise: 100 }),
      );
    const opened = await Promise.all(Array.from({ length: 10 }, open));
    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  it('count a bank’s transaction reference once', async () => {
    const insert = () => em().insert(BankCredit, { utr: '412345678901', amountPaise: 100, creditedAt: '2026-11-25' });
    await insert();
    await expect(insert()).rejects.toThrow('bank_credits_utr_unique');
  });
});
