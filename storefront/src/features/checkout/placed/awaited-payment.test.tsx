// @vitest-environment jsdom
import type { Order, Payment } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { paymentMethodsQuery, paymentQuery } from '../../payments/payments.queries.ts';
import { AwaitedPayment } from './awaited-payment.tsx';

afterEach(cleanup);

const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
const order = { id: 41, status: 'pending', totalAmount: 410, paymentMethod: 'upi', payment } as Order;

const show = (props: Partial<Parameters<typeof AwaitedPayment>[0]>, changes: Partial<Payment> = {}) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const payBy = '2026-11-25T12:00:00.000Z';
  const payment = { payBy, upiUri: null, ...changes } as Payment;
  queryClient.setQueryData(paymentQuery(order.id).queryKey, { ...payment, receivedAt: 0 });
  queryClient.setQueryData(paymentMethodsQuery.queryKey, [
    { method: 'cod', provider: 'cash' },
    { method: 'upi', provider: 'gateway' },
  ]);
  const send = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <AwaitedPayment
        order={order}
        stage="due"
        secondsLeft={60}
        payError={undefined}
        state={{ unpaid: 'due' }}
        send={send}
        {...props}
      />
    </QueryClientProvider>,
  );
  return { send };
};
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('counts down while the customer can pay, and not while the bank decides', () => {
  show({});
  expect(screen.getByRole('timer')).toBeTruthy();
  cleanup();
  show({ stage: 'pending' });
  expect(screen.queryByRole('timer')).toBeNull();
  expect(buttons()).toEqual(['Pay again']);
});

it('offers no payment after the deadline, except a new QR code and the other methods', async () => {
  show({ stage: 'over' });
  expect(buttons()).toEqual([]);
  cleanup();
  const { send } = show({ stage: 'qrOver' }, { upiUri: 'upi://pay?pa=mithai@bank', amount: 410 });
  expect(screen.queryByRole('img')).toBeNull();
  expect(buttons()).toEqual(['Get a new QR code', 'Cash on Delivery']);
  await userEvent.click(screen.getByRole('button', { name: 'Get a new QR code' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'changeMethod', method: 'upi' });
});

it.each([
  ['gateway_unavailable', /^Our payment partner isn’t answering/],
  ['too_many_requests', /^You’ve tried many times/],
  ['unauthenticated', /^You were signed out/],
  ['internal', /^Please try again in a moment/],
])('explains why the payment page did not open: %s', (payError, sentence) => {
  show({ payError });
  expect(screen.getByText(sentence)).toBeTruthy();
});
