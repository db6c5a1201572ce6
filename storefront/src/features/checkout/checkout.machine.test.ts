import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Problem } from '../../api/problem.ts';
import { describePath, done, failed, pathsThrough, transitionsNotTaken, walk } from '../../test/walk-machine.ts';
import { checkoutMachine, type Attempt } from './checkout.machine.ts';

const request: PlaceOrderRequest = {
  paymentMethod: 'cod',
  shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001',
  contactName: 'Meena',
  expectedTotal: 410,
};
const order = { id: 41, totalAmount: 410 } as Order;
const refusal = new Problem(409, 'gone', { code: 'out_of_stock', message: 'Only 2 of Til Laddu left.' });
const signedOut = new Problem(401, 'who', { code: 'unauthenticated', message: 'Please sign in to continue.' });
const unreachable = Problem.unreachable(new Error('offline'));
const events = [
  { type: 'submit', request },
  { type: 'retry' },
  { type: 'edit' },
  done('placeOrder', order),
  failed('placeOrder', refusal),
  failed('placeOrder', signedOut),
  failed('placeOrder', unreachable),
];
const paths = pathsThrough(checkoutMachine, undefined, events);

describe('the checkout', () => {
  it('walks every path', async () => {
    const finish = vi.fn();
    const machine = checkoutMachine.provide({ actions: { finish } });

    for (const path of paths) {
      const name = describePath(path);
      finish.mockClear();
      await walk(machine, undefined, path, (snapshot) => {
        const { problem, order: placed } = snapshot.context;
        const isPlaced = snapshot.matches('placed');
        expect(placed, name).toBe(isPlaced ? order : null);
        expect(finish, name).toHaveBeenCalledTimes(isPlaced ? 1 : 0);
        expect(problem !== null, name).toBe(snapshot.matches('refused') || snapshot.matches('failed'));
      });
    }
  });

  it('has no transition the paths leave out', () => {
    expect(transitionsNotTaken(checkoutMachine, paths)).toEqual([]);
  });

  it.each([
    [new Problem(422, 'fields'), 'refused'],
    [new Problem(409, 'total'), 'refused'],
    [new Problem(401, 'who'), 'signedOut'],
    [new Problem(429, 'slowly'), 'failed'],
    [new Problem(503, 'later'), 'failed'],
    [Problem.unreachable(null), 'failed'],
    [new TypeError('broken'), 'failed'],
  ])('takes %s for %s', async (error, state) => {
    const { actor } = start(() => Promise.reject(error));
    actor.send({ type: 'submit', request });
    const settled = await waitFor(actor, (snapshot) => !snapshot.matches('submitting'));
    expect(settled.value).toBe(state);
  });
});

describe('the key of an attempt', () => {
  it('is kept when a failed attempt is tried again', async () => {
    const { actor, attempts } = start(() => Promise.reject(unreachable));
    await submit(actor, request);
    actor.send({ type: 'retry' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    await submit(actor, { ...request });

    expect(attempts).toHaveLength(3);
    expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
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

function start(placeOrder: () => Promise<Order>) {
  const attempts: Attempt[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
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
