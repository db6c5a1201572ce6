// @vitest-environment jsdom
import type { Order } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderUpdates } from './order-updates.tsx';

afterEach(cleanup);

const order = (id: number, status: Order['status']) => ({ id, status }) as Order;

it('announces nothing at first, then each order whose status changed', () => {
  const { rerender } = render(<OrderUpdates orders={[order(2, 'pending'), order(1, 'shipped')]} />);
  expect(screen.getByRole('status').textContent).toBe('');

  rerender(<OrderUpdates orders={[order(3, 'pending'), order(2, 'processing'), order(1, 'shipped')]} />);
  expect(screen.getByRole('status').textContent).toBe('Order #2 is now Processing.');

  rerender(<OrderUpdates orders={[order(3, 'cancelled'), order(2, 'processing'), order(1, 'delivered')]} />);
  expect(screen.getByRole('status').textContent).toBe('Order #3 is now Cancelled. Order #1 is now Delivered.');
});
