// @vitest-environment jsdom
import type { Order, Payment } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paymentQuery } from '../payments/payments.queries.ts';
import { AwaitedPayment } from './awaited-payment.tsx';

afterEach(cleanup);

const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
const order = { id: 41, status: 'pending', totalAmount: 410, paymentMethod: 'upi', payment } as Order;

const show = (shown: Order, payError?: string) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const soon = new Date(Date.now() + 60_000).toISOString();
  queryClient.setQueryData(paymentQuery(shown.id).queryKey, { payBy: soon, upiUri: null } as Payment);
  const ignore = () => {};
  render(
    <QueryClientProvider client={queryClient}>
      <AwaitedPayment
        order={shown}
        payError={payError}
        problem={null}
        isOpening={false}
        isChanging={false}
        onPay={ignore}
        onChange={ignore}
      />
    </QueryClientProvider>,
  );
};

describe('the time that is left to pay', () => {
  it('is counted down while the customer can pay, and not while the bank decides', () => {
    show(order);
    expect(screen.getByRole('timer')).toBeTruthy();
    cleanup();
    show({ ...order, payment: { ...payment, status: 'pending' } });
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('the payment page that did not open', () => {
  it.each([
    ['payment_not_payable', /^The time to pay for this order is over/],
    ['gateway_unavailable', /^Our payment partner isn’t answering/],
    ['internal', /^Please try again in a moment/],
  ])('is explained for %s', (payError, sentence) => {
    show(order, payError);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
