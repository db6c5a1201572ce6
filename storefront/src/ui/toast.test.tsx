// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { dismissToast, toast } from './toast-store.ts';
import { Toaster } from './toast.tsx';

afterEach(cleanup);

it('shows one toast at a time until it is dismissed', async () => {
  render(<Toaster />);

  act(() => toast({ title: 'Added to cart', description: 'Laddu has been added to your cart.' }));
  act(() => toast({ title: 'Error', variant: 'destructive' }));

  expect(await screen.findAllByRole('button', { name: 'Dismiss' }, { timeout: 15_000 })).toHaveLength(1);
  expect(screen.getByText('Error')).toBeTruthy();
  expect(screen.queryByText('Laddu has been added to your cart.')).toBeNull();

  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

it('dismisses a toast only while it is shown', async () => {
  render(<Toaster />);
  const failure = { title: 'Login failed', variant: 'destructive' } as const;
  const success = { title: 'Login successful' };

  act(() => toast(failure));
  expect(await screen.findByText('Login failed')).toBeTruthy();
  act(() => dismissToast(failure));
  expect(screen.queryByText('Login failed')).toBeNull();

  act(() => toast(failure));
  act(() => toast(success));
  act(() => dismissToast(failure));
  expect(screen.getByText('Login successful')).toBeTruthy();
});
