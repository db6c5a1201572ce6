// @vitest-environment jsdom
import type { AdminPayment, AdminRefund } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../../api/problem.ts';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { buildAdminPayment } from '../../../../test/build-admin-payment.ts';
import { buildAdminRefund } from '../../../../test/build-admin-refund.ts';
import { RefundForm } from './refund-form.tsx';

afterEach(cleanup);

const order = buildAdminOrder({ items: buildAdminOrder().items.slice(0, 1) });
const [laddu] = order.items;

function open(changes: Partial<AdminPayment> = {}, failed?: AdminRefund, isPart = false) {
  const onRefund = vi.fn();
  const form = (failure: unknown = null) => (
    <RefundForm
      order={order}
      payment={buildAdminPayment(changes)}
      failed={failed}
      isPart={isPart}
      isPending={false}
      failure={failure}
      onRefund={onRefund}
      onCancel={vi.fn()}
    />
  );
  const { rerender } = render(form());
  return { onRefund, fail: (failure: unknown) => rerender(form(failure)) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const check = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const sum = () => screen.getByText('Refund to the customer').textContent;

describe('RefundForm', () => {
  it('refunds the rest of the order, by the gateway and with the pieces back in stock', async () => {
    const { onRefund } = open({ left: 300 });
    expect(sum()).toContain('₹300.00');
    await press('Increase quantity of Laddu back into stock');
    await type('Reason', 'Broken in the post');
    await press('Refund ₹300.00');
    expect(onRefund).toHaveBeenCalledExactlyOnceWith({
      restock: [{ itemId: laddu?.id, quantity: 1 }],
      reason: 'Broken in the post',
    });
  });

  it('sums the chosen pieces and stops at those that are not refunded', async () => {
    const { onRefund } = open();
    await check(/^Single items/);
    expect(sum()).toContain('₹0.00');
    await type('Reason', 'Stale');
    await press('Refund ₹0.00');
    expect(screen.getByText('Please choose at least one item')).toBeDefined();
    await press('Increase quantity of Laddu');
    expect(sum()).toContain('₹250.00');
    await press('Increase quantity of Laddu');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity of Laddu' }).disabled).toBe(true);
    await press('Decrease quantity of Laddu');
    await press('Refund ₹250.00');
    expect(onRefund).toHaveBeenCalledExactlyOnceWith({
      items: [{ itemId: laddu?.id, quantity: 1, restock: 0 }],
      reason: 'Stale',
    });
  });

  it('does not exceed the received amount', async () => {
    open({ captured: 300, left: 300 });
    await check(/^Single items/);
    await press('Increase quantity of Laddu');
    await press('Increase quantity of Laddu');
    expect(screen.getByRole('alert').textContent).toContain('Only ₹300.00 is left to refund.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund ₹500.00' }).disabled).toBe(true);
  });

  it('asks for the reference of a transfer by hand, as for cash', async () => {
    const { onRefund } = open({ provider: 'cash' });
    expect(screen.queryByRole('radio', { name: /^To the original payment method/ })).toBeNull();
    await type('Reason', 'Stale');
    await press(/^Refund/);
    expect(screen.getByText('Please enter a reference')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Reference of the transfer'));
    await type('Reference of the transfer', 'UTR 42');
    await press(/^Refund/);
    expect(onRefund).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reference: 'UTR 42' }));
  });

  it('keeps its input when the order has changed', async () => {
    const { fail } = open();
    await type('Reason', 'Stale');
    fail(new Problem(409, '', { code: 'order_changed', message: 'Changed' }));
    expect(screen.getByRole('alert').textContent).toContain('What you typed is still here');
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Stale');
  });

  it('tries a failed refund again for its own pieces and sum, with its reason', async () => {
    const items = [{ itemId: laddu?.id ?? 0, quantity: 1, restocked: 0 }];
    const failed = { ...refund, items };
    const { onRefund } = open({ left: 550 }, { ...failed, amount: 250 });
    expect(sum()).toContain('₹250.00');
    expect(screen.queryByText('The whole order')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Stale');
    await press('Refund ₹250.00');
    const restock = [{ itemId: laddu?.id, quantity: 0 }];
    expect(onRefund).toHaveBeenCalledExactlyOnceWith({ retryOf: 1, retryScope: 'whole', restock, reason: 'Stale' });
  });

  it('returns the failed part of a refund alone, whatever the remaining amount', async () => {
    const { onRefund } = open({ left: 300 }, { ...refund, id: 7, amount: 200, partOf: 5 }, true);
    expect(screen.queryByText('The whole order')).toBeNull();
    await press('Refund ₹200.00');
    expect(onRefund).toHaveBeenCalledExactlyOnceWith({ retryOf: 7, retryScope: 'part', reason: 'Stale' });
  });

  it('refunds only the amount above the order’s total, after a refund of a difference that failed', async () => {
    const { onRefund } = open({ excess: 120 }, { ...refund, amount: 200, isDifference: true });
    expect(sum()).toContain('₹120.00');
    expect(screen.queryByText('The whole order')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Refund/ }));
    expect(onRefund).toHaveBeenCalledWith({ retryOf: 1, retryScope: 'whole', reason: 'Stale' });
  });
});

const refund = buildAdminRefund();
