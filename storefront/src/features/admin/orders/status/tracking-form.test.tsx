// @vitest-environment jsdom
import type { AdminOrder } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TrackingForm } from './tracking-form.tsx';

afterEach(cleanup);

type Tracking = AdminOrder['tracking'];

function open(tracking: Tracking) {
  const form = (saved: Tracking) => <TrackingForm order={{ tracking: saved }} isPending={false} onSave={vi.fn()} />;
  const { rerender } = render(form(tracking));
  return (saved: Tracking) => rerender(form(saved));
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');

describe('TrackingForm', () => {
  it('follows the tracking number of another window while nothing is typed', () => {
    const saveElsewhere = open(null);
    saveElsewhere({ carrier: 'dtdc', number: 'D12345678' });
    expect(field().value).toBe('D12345678');
  });

  it('shows the tracking number of another window beside the typed one and can adopt it', async () => {
    const saveElsewhere = open(null);
    await userEvent.type(field(), 'D87654321');
    saveElsewhere({ carrier: 'dtdc', number: 'D12345678' });
    expect(field().value).toBe('D87654321');
    expect(screen.getByText('DTDC D12345678')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use the saved one' }));
    expect(field().value).toBe('D12345678');
  });
});
