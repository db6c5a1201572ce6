// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InternalNote } from './internal-note.tsx';

afterEach(cleanup);

function open(internalNote: string | null) {
  const onSave = vi.fn((_update: object, onDone: () => void) => onDone());
  const note = (saved: string | null) => (
    <InternalNote order={{ internalNote: saved }} isPending={false} onSave={onSave} />
  );
  const { rerender } = render(note(internalNote));
  return { onSave, saveElsewhere: (saved: string | null) => rerender(note(saved)) };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('InternalNote', () => {
  it('follows the note of another window while nothing is typed', () => {
    const { saveElsewhere } = open('Ring twice');
    saveElsewhere('Ring once');
    expect(field().value).toBe('Ring once');
  });

  it('shows the note of another window beside the typed one and can keep both', async () => {
    const { onSave, saveElsewhere } = open(null);
    await userEvent.type(field(), 'Leave at the gate');
    expect(screen.queryByText('Ring once')).toBeNull();
    saveElsewhere('Ring once');
    expect(field().value).toBe('Leave at the gate');
    expect(screen.getByText('Ring once')).toBeDefined();
    await press('Keep both notes');
    expect(screen.queryByText('Ring once')).toBeNull();
    await press('Save note');
    expect(onSave.mock.calls[0]?.[0]).toEqual({ internalNote: 'Ring once\nLeave at the gate' });
  });

  it('follows the saved note after saving its own', async () => {
    const { saveElsewhere } = open(null);
    await userEvent.type(field(), 'Ring twice');
    await press('Save note');
    saveElsewhere('Ring once');
    expect(field().value).toBe('Ring once');
  });
});
