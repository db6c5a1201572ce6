// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function OpenedFromElsewhere() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sign In
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Welcome back">
        <input aria-label="Email" />
      </Dialog>
    </>
  );
}

it('takes the focus, closes on Escape and returns the focus', async () => {
  render(<OpenedFromElsewhere />);
  const opener = screen.getByRole('button', { name: 'Sign In' });

  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Welcome back' });
  expect(dialog.contains(document.activeElement)).toBe(true);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
