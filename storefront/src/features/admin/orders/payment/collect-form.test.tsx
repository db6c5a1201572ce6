// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CollectForm } from './collect-dialog.tsx';

afterEach(cleanup);

function open() {
  const onCollect = vi.fn();
  render(<CollectForm total={550} isPending={false} failure={null} onCollect={onCollect} onCancel={vi.fn()} />);
  return onCollect;
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount received (₹)');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('CollectForm', () => {
  it('records the total with a reference', async () => {
    const onCollect = open();
    expect(amount().value).toBe('550');
    await press('Record cash');
    expect(screen.getByText('Please enter a reference')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Reference'), 'Bag 7');
    await press('Record cash');
    expect(onCollect).toHaveBeenCalledExactlyOnceWith({ amount: 550, reference: 'Bag 7' });
  });

  it('asks before another amount, and again if that changes', async () => {
    const onCollect = open();
    await userEvent.type(screen.getByLabelText('Reference'), 'Bag 7');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '540.10');
    await press('Record cash');
    expect(onCollect).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('difference of ₹9.90 is listed under Payments');
    await userEvent.type(amount(), '{Backspace}{Backspace}5');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Record cash');
    await press('Record ₹540.50 anyway');
    expect(onCollect).toHaveBeenCalledExactlyOnceWith({ amount: 540.5, reference: 'Bag 7' });
  });

  it('names an amount that it cannot read', async () => {
    const onCollect = open();
    await userEvent.clear(amount());
    await userEvent.type(amount(), 'five hundred');
    await press('Record cash');
    expect(screen.getByText('Please enter an amount, such as 550 or 549.50')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    expect(onCollect).not.toHaveBeenCalled();
  });
});
