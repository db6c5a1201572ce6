import {
  PAYMENT_STATUSES,
  type Order,
  type OrderFact,
  type OrderStatus,
  type PaymentProvider,
  type PaymentStatus,
} from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { badgeName } from './payment-badge.tsx';
import { failureReason } from './failure-reasons.ts';
import { opensGateway, paymentStage, unpaidStage } from './payment-stage.ts';
import { formatTimeLeft } from './time-left.ts';

const order = (provider: PaymentProvider, paid: PaymentStatus, status: OrderStatus = 'pending', fact?: OrderFact) =>
  ({
    status,
    payment: { provider, status: paid, refunded: 0, expiresAt: null },
    statusHistory: [{ id: 1, status, timestamp: '2026-11-01T10:00:00.000Z', notes: null, fact: fact ?? null }],
  }) satisfies Pick<Order, 'status' | 'payment' | 'statusHistory'>;

describe('an order', () => {
  it.each([
    ['created', 'due', 'due'],
    ['pending', 'pending', 'pending'],
    ['authorized', 'pending', 'pending'],
    ['failed', 'failed', 'failed'],
    ['captured', 'placed', 'paid'],
    ['refund_pending', 'placed', 'refunding'],
    ['partially_refunded', 'placed', 'partlyRefunded'],
    ['refunded', 'placed', 'refunded'],
  ] as const)('paid online with %s is %s, with the badge %s', (status, stage, badge) => {
    for (const provider of ['gateway', 'upi_qr'] as const) {
      expect(paymentStage(order(provider, status))).toBe(stage);
      expect(badgeName(order(provider, status))).toBe(badge);
    }
  });

  it('is called not paid in time only if the shop cancelled it for that', () => {
    const cancelled = (fact?: OrderFact) => badgeName(order('gateway', 'expired', 'cancelled', fact));
    expect(cancelled({ kind: 'not_paid' })).toBe('expired');
    expect(cancelled({ kind: 'cancelled_by_customer' })).toBeNull();
    expect(cancelled()).toBeNull();
  });

  it('paid in cash is placed, without a badge until money was taken', () => {
    expect(paymentStage(order('cash', 'created'))).toBe('placed');
    expect(badgeName(order('cash', 'created'))).toBeNull();
    expect(badgeName(order('cash', 'captured', 'delivered'))).toBe('paid');
  });

  it('can never be paid if it is cancelled', () => {
    for (const status of PAYMENT_STATUSES) expect(paymentStage(order('gateway', status, 'cancelled'))).toBe('closed');
    expect(badgeName(order('gateway', 'failed', 'cancelled'))).toBeNull();
    expect(badgeName(order('gateway', 'refunded', 'cancelled'))).toBe('refunded');
  });
});

describe('an unpaid order', () => {
  it.each([
    ['gateway', 'created', 60, 'due'],
    ['gateway', 'created', 0, 'over'],
    ['gateway', 'failed', null, 'failed'],
    ['gateway', 'failed', 0, 'over'],
    ['gateway', 'pending', 0, 'pending'],
    ['upi_qr', 'created', null, 'qr'],
    ['upi_qr', 'created', 0, 'qrOver'],
    ['cash', 'created', null, null],
    ['gateway', 'expired', 0, null],
  ] as const)('paid by %s with %s and %s seconds left is shown as %s', (provider, status, secondsLeft, stage) => {
    expect(unpaidStage(order(provider, status), secondsLeft)).toBe(stage);
  });

  it('opens the gateway unless the bank decides or a QR code is paid', () => {
    const opening = PAYMENT_STATUSES.filter((status) => opensGateway(order('gateway', status)));
    expect(opening).toEqual(['created', 'failed']);
    expect(opensGateway(order('upi_qr', 'created'))).toBe(false);
  });
});

describe('the reason of a failure', () => {
  it.each([
    ['payment_cancelled', 'You left the payment page before the payment was made.'],
    ['insufficient_funds', 'There isn’t enough money in the account for this payment.'],
    ['incorrect_otp', 'Your bank couldn’t verify the details that were entered.'],
    ['payment_failed', 'Your bank didn’t accept the payment.'],
    ['a_code_of_tomorrow', null],
    [null, null],
  ])('explains %s in plain words', (code, sentence) => {
    expect(failureReason(code)).toBe(sentence);
  });
});

it.each([
  [9, '0:09'],
  [62, '1:02'],
  [900, '15:00'],
  [3600, '1 h 0 min'],
  [86_399, '23 h 59 min'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
