// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order, OtherPayment, Payment } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { OtherPaymentsAlert } from './other-payments.tsx';
import { PayForm } from './pay-form.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { paymentQuery } from './payments.queries.ts';
import { UpiPayment } from './upi-payment.tsx';

afterEach(cleanup);

describe('paying by form and by code', () => {
  it('pays by a form that works without scripts, and ignores clicks while the gateway opens', () => {
    const onPay = vi.fn();
    const { container, rerender } = render(<PayForm orderId={41} label="Pay ₹410.00" onPay={onPay} />);
    const form = container.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/orders/41/pay?language=en']);
    expect(fireEvent.submit(form)).toBe(false);
    rerender(<PayForm orderId={41} label="Pay ₹410.00" onPay={onPay} isOpening />);
    expect(fireEvent.submit(form)).toBe(false);
    expect(onPay).toHaveBeenCalledTimes(1);
  });

  it('shows a UPI code with its amount and the link for phones', () => {
    const uri = 'upi://pay?pa=mithai@bank&pn=Mithai&am=410.00&cu=INR&tr=M41&tn=Order%2041';
    render(<UpiPayment uri={uri} amount={410} />);
    expect(screen.getByRole('img', { name: 'UPI QR code for ₹410.00' })).toBeTruthy();
    expect(screen.getByText('₹410.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open UPI app' }).getAttribute('href')).toBe(uri);
  });
});

describe('money that did not pay the order', () => {
  const other = (id: number, isReturned: boolean): OtherPayment => ({
    id,
    isSecond: false,
    amount: 409,
    currency: 'INR',
    isReturned,
  });

  it('is described as being checked only until all of it is returned', () => {
    const { rerender } = render(<OtherPaymentsAlert payments={[other(1, true), other(2, false)]} total={410} />);
    expect(screen.getByText('We’re checking a payment')).toBeTruthy();
    rerender(<OtherPaymentsAlert payments={[other(1, true), other(2, true)]} total={410} />);
    expect(screen.queryByText('We’re checking a payment')).toBeNull();
    expect(screen.getByText('Other payments')).toBeTruthy();
  });

  const cash = {
    id: 41,
    status: 'pending',
    payment: { provider: 'cash', status: 'created', refunded: 0, expiresAt: null },
    statusHistory: [],
  } as unknown as Order;
  const showFacts = (otherPayments: OtherPayment[]) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    const payment = { amount: 410, capturedAt: null, refunds: [], otherPayments } as unknown as Payment;
    queryClient.setQueryData(paymentQuery(cash.id).queryKey, { ...payment, receivedAt: 0 });
    return render(
      <QueryClientProvider client={queryClient}>
        <dl>
          <PaymentFacts order={cash} />
        </dl>
      </QueryClientProvider>,
    );
  };

  it('is shown for an order to be paid in cash, which has no other facts', () => {
    showFacts([other(1, false)]);
    expect(screen.getByText(/^We received ₹409\.00 for this order, which costs ₹410\.00/)).toBeTruthy();
    cleanup();
    expect(showFacts([]).container.textContent).toBe('');
  });
});
