import type { Order, PaymentProvider, PaymentStatus } from '@mithai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Problem } from '../../../api/problem.ts';
import { describePath, done, failed, pathsThrough, transitionsNotTaken, walk } from '../../../test/walk-machine.ts';
import { paymentStage, type PaymentStage } from '../../payments/payment-stage.ts';
import { paymentMachine, restorePayment } from './payment.machine.ts';

const orderPaidBy = (provider: PaymentProvider, status: PaymentStatus = 'created') =>
  ({
    id: 41,
    totalAmount: 410,
    status: 'pending',
    payment: { provider, status, refunded: 0, expiresAt: null },
  }) as Order;
const missing = [{ name: 'Til Laddu', available: 2 }];
const unreachable = Problem.unreachable(new Error('offline'));
const STAGES: readonly PaymentStage[] = ['placed', 'due', 'pending', 'failed', 'closed'];

const events = [
  ...STAGES.map((stage) => ({ type: 'stageChanged', stage })),
  { type: 'pay' },
  { type: 'changeMethod', method: 'card' },
  { type: 'returned' },
  { type: 'orderAgain' },
  failed('openGateway', unreachable),
  done('changeMethod', orderPaidBy('cash')),
  done('changeMethod', orderPaidBy('gateway')),
  done('changeMethod', orderPaidBy('upi_qr')),
  failed('changeMethod', unreachable),
  done('reorder', missing),
  failed('reorder', unreachable),
];
const paths = () => pathsThrough(paymentMachine, undefined, events);

describe('the payment machine', () => {
  it('explains a failed step until the next one, on every path', async () => {
    for (const path of paths()) {
      const name = describePath(path);
      let hasFailed = false;
      await walk(paymentMachine, undefined, path, (snapshot, event) => {
        const { failure, missing: notInCart } = snapshot.context;
        const isStep = event.type !== 'stageChanged' || snapshot.matches('placed') || snapshot.matches('closed');
        if (isStep) hasFailed = event.type.startsWith('xstate.error');
        expect(failure !== null, name).toBe(hasFailed);
        expect(notInCart, name).toEqual(snapshot.matches('reordered') ? missing : []);
      });
    }
  });

  it('has no untested transition', () => {
    expect(transitionsNotTaken(paymentMachine, paths())).toEqual([]);
  });

  it.each([
    [orderPaidBy('cash'), 'placed'],
    [orderPaidBy('gateway'), { unpaid: 'due' }],
    [orderPaidBy('upi_qr'), { unpaid: 'due' }],
    [orderPaidBy('gateway', 'pending'), { unpaid: 'pending' }],
    [orderPaidBy('gateway', 'authorized'), { unpaid: 'pending' }],
    [orderPaidBy('gateway', 'failed'), { unpaid: 'failed' }],
    [orderPaidBy('gateway', 'captured'), 'placed'],
    [orderPaidBy('gateway', 'partially_refunded'), 'placed'],
    [orderPaidBy('gateway', 'expired'), 'closed'],
    [{ ...orderPaidBy('gateway', 'failed'), status: 'cancelled' as const }, 'closed'],
    [{ ...orderPaidBy('gateway', 'captured'), status: 'cancelled' as const }, 'closed'],
    [{ ...orderPaidBy('gateway', 'refunded'), status: 'cancelled' as const }, 'closed'],
    [{ ...orderPaidBy('cash'), status: 'cancelled' as const }, 'closed'],
  ])('restores order %# in the state that the shop knows', (order, state) => {
    expect(restorePayment(paymentMachine, paymentStage(order)).value).toEqual(state);
  });

  it('opens the gateway once, however often the button is clicked', () => {
    const open = vi.fn(() => new Promise<void>(() => {}));
    const machine = paymentMachine.provide({ actors: { openGateway: fromPromise(open) } });
    const actor = createActor(machine, { snapshot: restorePayment(machine, 'failed') }).start();
    actor.send({ type: 'pay' });
    actor.send({ type: 'pay' });
    actor.send({ type: 'stageChanged', stage: 'due' });
    expect(open).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().value).toBe('openingGateway');
    actor.send({ type: 'returned' });
    actor.send({ type: 'stageChanged', stage: 'failed' });
    expect(actor.getSnapshot().value).toEqual({ unpaid: 'failed' });
  });

  it('explains why a failed payment could not be paid another way', async () => {
    const machine = paymentMachine.provide({
      actors: { changeMethod: fromPromise(() => Promise.reject(unreachable)) },
    });
    const actor = createActor(machine, { snapshot: restorePayment(machine, 'failed') }).start();
    actor.send({ type: 'changeMethod', method: 'card' });
    await waitFor(actor, (snapshot) => snapshot.matches('unpaid'));
    actor.send({ type: 'stageChanged', stage: 'failed' });
    expect(actor.getSnapshot().context.failure).toEqual({ step: 'change', problem: unreachable });
  });
});
