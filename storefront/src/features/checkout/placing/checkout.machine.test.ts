import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Problem } from '../../../api/problem.ts';
import { describePath, done, failed, pathsThrough, transitionsNotTaken, walk } from '../../../test/walk-machine.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { PendingOrderExpired, DuplicateSubmission } from './order-failure.ts';
import type { Attempt, PendingOrder } from './pending-order.ts';

const request: PlaceOrderRequest = {
  paymentMethod: 'cod',
  shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001',
  contactName: 'Meena',
  expectedTotal: 410,
};
const order = { id: 41, totalAmount: 410 } as Order;
const refusal = new Problem(409, 'gone', { code: 'out_of_stock', message: 'Only 2 of Til Laddu left.' });
const signedOut = new Problem(401, 'who', { code: 'unauthenticated', message: 'Please sign in to continue.' });
const unverified = new Problem(403, 'verify', {
  code: 'verification_required',
  message: 'Please verify your email address.',
});
const unreachable = Problem.unreachable(new Error('offline'));
const stored = { request, idempotencyKey: 'attempt-0001' };
const events = [
  { type: 'resume', stored: { attempt: stored, stage: 'waiting' } },
  { type: 'resume', stored: { attempt: stored, stage: 'resending' } },
  { type: 'resume', stored: { attempt: stored, stage: 'sent' } },
  { type: 'submit', request },
  { type: 'submit', request: { ...request, contactName: 'Meenakshi' } },
  { type: 'verified' },
  { type: 'retry' },
  { type: 'edit' },
  { type: 'cancel' },
  { type: 'takenOver' },
  done('connect'),
  done('placeOrder', order),
  failed('placeOrder', refusal),
  failed('placeOrder', signedOut),
  failed('placeOrder', unverified),
  failed('placeOrder', unreachable),
  failed('placeOrder', new DuplicateSubmission()),
  failed('placeOrder', new PendingOrderExpired()),
];
const connections = [
  { connection: 'with', isOffline: false },
  { connection: 'without', isOffline: true },
];
const machineOn = (isOffline: boolean) =>
  checkoutMachine.provide({
    actors: { connect: fromPromise<void>(() => new Promise(() => {})) },
    guards: { isOffline: () => isOffline },
  });
const pathsOn = (isOffline: boolean) => pathsThrough(machineOn(isOffline), undefined, events);

describe('the checkout machine', () => {
  it.each(connections)('holds its invariants on every path $connection a connection', async ({ isOffline }) => {
    const finish = vi.fn();
    let inBrowser: PendingOrder | null = null;
    const machine = machineOn(isOffline).provide({
      actions: {
        finish,
        storeInBrowser: ({ context }, { stage }) => {
          inBrowser = context.attempt && { attempt: context.attempt, stage };
        },
        removeFromBrowser: () => {
          inBrowser = null;
        },
      },
    });

    for (const path of pathsOn(isOffline)) {
      const name = describePath(path);
      finish.mockClear();
      inBrowser = null;
      await walk(machine, undefined, path, (snapshot, event) => {
        const { attempt, problem } = snapshot.context;
        if ('stored' in event) inBrowser = event.stored as PendingOrder;
        // The sender clears a pending order once it is answered, or if it has expired.
        if (snapshot.matches('refused') || snapshot.matches('unverified') || isExpiry(event)) inBrowser = null;
        expect(
          finish.mock.calls.map(([, placed]) => placed),
          name,
        ).toEqual(snapshot.matches('placed') ? [order] : []);
        expect(problem !== null, name).toBe(
          snapshot.matches('refused') || snapshot.matches('failed') || snapshot.matches('unverified'),
        );
        if (snapshot.matches('waiting')) expect(inBrowser, name).toEqual({ attempt, stage: 'waiting' });
        if (snapshot.matches('resending')) expect(inBrowser, name).toEqual({ attempt, stage: 'resending' });
        if (snapshot.matches('submitting') || snapshot.matches('failed'))
          expect(inBrowser?.attempt, name).toEqual(attempt);
        if (snapshot.matches('editing')) expect(inBrowser, name).toBeNull();
      });
    }
  });

  it('has no untested transition', () => {
    expect(transitionsNotTaken(checkoutMachine, [...pathsOn(true), ...pathsOn(false)])).toEqual([]);
  });

  it('offers no cancellation of an order that may have arrived', () => {
    const actor = createActor(machineOn(true)).start();
    actor.send({ type: 'resume', stored: { attempt: stored, stage: 'sent' } });
    actor.send({ type: 'edit' });
    actor.send({ type: 'submit', request: { ...request } });
    expect(actor.getSnapshot().value).toBe('resending');
    expect(actor.getSnapshot().context.attempt).toBe(stored);

    const other = createActor(machineOn(true)).start();
    other.send({ type: 'resume', stored: { attempt: stored, stage: 'sent' } });
    other.send({ type: 'submit', request: { ...request, contactName: 'Meenakshi' } });
    expect(other.getSnapshot().value).toBe('waiting');
  });

  it.each([
    [new Problem(422, 'fields'), 'refused'],
    [new Problem(409, 'total'), 'refused'],
    [new Problem(401, 'who'), 'signedOut'],
    [unverified, 'unverified'],
    [new DuplicateSubmission(), 'superseded'],
    [new PendingOrderExpired(), 'editing'],
    [new Problem(429, 'slowly'), 'failed'],
    [new Problem(503, 'later'), 'failed'],
    [Problem.unreachable(null), 'failed'],
    [new TypeError('broken'), 'failed'],
  ])('maps %s to %s', async (error, state) => {
    const { actor } = start(() => Promise.reject(error));
    actor.send({ type: 'submit', request });
    const settled = await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    expect(settled.value).toBe(state);
  });
});

describe('the idempotency key', () => {
  it('is kept for a retry', async () => {
    const { actor, attempts } = start(() => Promise.reject(unreachable));
    await submit(actor, request);
    actor.send({ type: 'retry' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    await submit(actor, { ...request });

    expect(attempts).toHaveLength(3);
    expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is kept while the address is verified', async () => {
    const { actor, attempts } = start(() => Promise.reject(unverified));
    await submit(actor, request);
    actor.send({ type: 'verified' });
    await waitFor(actor, (snapshot) => snapshot.matches('unverified'));
    expect(attempts).toHaveLength(2);
    expect(attempts[1]).toEqual(attempts[0]);
  });

  it('is that of the pending order', async () => {
    const { actor, attempts } = start(() => Promise.resolve(order));
    actor.send({ type: 'resume', stored: { attempt: stored, stage: 'waiting' } });
    await waitFor(actor, (snapshot) => snapshot.matches('placed'));
    expect(attempts).toEqual([stored]);
  });

  it.each([
    ['the request has changed', unreachable, { ...request, contactName: 'Meenakshi' }],
    ['the shop has refused', refusal, request],
  ])('is new when %s', async (_when, problem, next) => {
    const { actor, attempts } = start(() => Promise.reject(problem));
    await submit(actor, request);
    await submit(actor, next);

    expect(attempts).toHaveLength(2);
    expect(attempts[1]?.idempotencyKey).not.toBe(attempts[0]?.idempotencyKey);
  });
});

const isExpiry = (event: object) => 'error' in event && event.error instanceof PendingOrderExpired;

function start(placeOrder: () => Promise<Order>) {
  const attempts: Attempt[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        connect: fromPromise<void>(() => Promise.resolve()),
        placeOrder: fromPromise(({ input }: { input: Attempt }) => {
          attempts.push(input);
          return placeOrder();
        }),
      },
    }),
  ).start();
  return { actor, attempts };
}

async function submit(actor: ReturnType<typeof start>['actor'], next: PlaceOrderRequest): Promise<void> {
  actor.send({ type: 'submit', request: next });
  await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
}

it.each([
  ['submitting', true],
  ['placed', true],
  ['signedOut', true],
  ['failed', false],
  ['editing', false],
] as const)('shows an order that is %s as being submitted: %s', (value, isSubmitting) => {
  const snapshot = checkoutMachine.resolveState({ value, context: { attempt: stored, problem: null } });
  expect(snapshot.hasTag('submitting')).toBe(isSubmitting);
});
