// @vitest-environment jsdom
import type { Order, Payment } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { startUpstream } from '../../test/upstream.ts';
import { unpaidStage } from './payment-stage.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const FAST_MS = 15 * 60_000;
const facts = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
const order = { id: 41, status: 'pending', payment: facts } satisfies Pick<Order, 'id' | 'status' | 'payment'>;

/** What the shop answers, one request after the other. */
let answers: Payment[];

const answerOf = (secondsLeft: number): Payment => ({
  ...facts,
  orderId: order.id,
  method: 'upi',
  amount: 410,
  payBy: '2026-11-25T12:00:00.000Z',
  secondsLeft,
  failureCode: null,
  capturedAt: null,
  changeLink: null,
  upiUri: null,
  refunds: [],
  otherPayments: [],
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.setSystemTime(Date.parse('2026-11-25T11:59:00.000Z') + FAST_MS);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Stage() {
  const secondsLeft = useSecondsLeft(order.id);
  return <p>{`${unpaidStage(order, secondsLeft)}, ${secondsLeft}`}</p>;
}

async function show(...seconds: number[]): Promise<void> {
  answers = seconds.map(answerOf);
  const apiUrl = await startUpstream(onTestFinished, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers.shift()));
  });
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: null, fetchCached: (_path, load) => load() }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Stage />
    </QueryClientProvider>,
  );
  await screen.findByText(/^\w+, \d/);
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('counts down by the shop’s clock, whatever the customer’s says', async () => {
  await show(60, 0);
  expect(screen.getByText('due, 60')).toBeTruthy();
  vi.setSystemTime(Date.now() + FAST_MS);
  await pass(59);
  expect(screen.getByText('due, 1')).toBeTruthy();
});

it('asks the shop again at 0, which may give more time', async () => {
  await show(2, 900, 0);
  await pass(2);
  expect(await screen.findByText('due, 900')).toBeTruthy();
  await pass(900);
  expect(await screen.findByText('over, 0')).toBeTruthy();
  await vi.waitFor(() => expect(answers).toEqual([]));
});

it('ends immediately if the shop says so', async () => {
  await show(0);
  expect(screen.getByText('over, 0')).toBeTruthy();
});
