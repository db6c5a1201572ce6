// @vitest-environment jsdom
import type { Order } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CancelOrder } from './cancel-order.tsx';
import { PayForm } from './pay-form.tsx';
import { UpiPayment } from './upi-payment.tsx';

afterEach(cleanup);

const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
const order = { id: 41, status: 'pending', totalAmount: 410, payment } as Order;

it.each([
  [{ ...payment, provider: 'cash' as const }, 'We haven’t started preparing it, and nothing has been paid.'],
  [payment, 'Nothing has been paid. If a payment still arrives, we’ll refund it in full.'],
  [
    { ...payment, status: 'captured' as const },
    'We’ll refund ₹410.00 to the account or card that you paid with. Banks take up to 7 working days.',
  ],
  [
    { ...payment, status: 'partially_refunded' as const, refunded: 60.5 },
    'We’ll refund ₹349.50 to the account or card that you paid with. Banks take up to 7 working days.',
  ],
])('says before a cancellation what is refunded (%#)', async (state, sentence) => {
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

it('pays by a form that works without scripts, and ignores clicks while the gateway opens', () => {
  const onPay = vi.fn();
  const { container, rerender } = render(<PayForm orderId={41} label="Pay ₹410.00" onPay={onPay} />);
  const form = container.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/orders/41/pay']);
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
