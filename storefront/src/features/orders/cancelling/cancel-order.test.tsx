// @vitest-environment jsdom
import type { Order } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CancelOrder } from './cancel-order.tsx';

afterEach(cleanup);

const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
const order = { id: 41, status: 'pending', totalAmount: 410, payment } as Order;

describe('the cancellation of an order by its customer', () => {
  it.each([
    [{ ...payment, provider: 'cash' as const }, 'We haven’t started preparing it, and nothing has been paid.'],
    [payment, 'We haven’t received a payment. If one still arrives, we’ll refund it in full.'],
    [
      { ...payment, status: 'captured' as const },
      'We’ll refund ₹410.00 to the account or card that you paid with. Banks take up to 7 working days.',
    ],
    [
      { ...payment, status: 'partially_refunded' as const, refunded: 60.5 },
      'We’ll refund ₹349.50 to the account or card that you paid with. Banks take up to 7 working days.',
    ],
    [
      { ...payment, status: 'refund_pending' as const, refunded: 60.5 },
      'A refund is on its way. If anything is left, we’ll refund it too, to the account or card that you paid with.',
    ],
    [{ ...payment, status: 'refunded' as const, refunded: 410 }, 'You have already been refunded in full.'],
  ])('states the refund before it is confirmed (%#)', async (state, sentence) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CancelOrder order={{ ...order, payment: state }} />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('dialog', { name: 'Cancel order #41?' }).textContent).toContain(sentence);
  });

  it('offers no cancellation once the order is prepared', () => {
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <CancelOrder order={{ ...order, status: 'processing' }} />
      </QueryClientProvider>,
    );
    expect(container.textContent).toBe('');
  });
});
