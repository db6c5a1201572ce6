// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PayForm } from './pay-form.tsx';
import { UpiPayment } from './upi-payment.tsx';

afterEach(cleanup);

describe('paying by form and by code', () => {
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
});
