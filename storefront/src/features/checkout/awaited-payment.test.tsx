// @vitest-environment jsdom
import type { Order } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AwaitedPayment } from './awaited-payment.tsx';

afterEach(cleanup);

const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
const order = { id: 41, status: 'pending', totalAmount: 410, paymentMethod: 'upi', payment } as Order;

describe('the payment page that did not open', () => {
  it.each([
    ['payment_not_payable', /^The time to pay for this order is over/],
    ['gateway_unavailable', /^Our payment partner isn’t answering/],
    ['internal', /^Please try again in a moment/],
  ])('is explained for %s', (payError, sentence) => {
    const ignore = () => {};
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <AwaitedPayment
          order={order}
          payError={payError}
          problem={null}
          isOpening={false}
          isChanging={false}
          onPay={ignore}
          onChange={ignore}
        />
      </QueryClientProvider>,
    );
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
