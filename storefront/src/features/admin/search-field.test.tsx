// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const pause = () => act(() => vi.advanceTimersByTimeAsync(300));

function show(onSearch: (text: string) => void, value = '') {
  const view = render(<SearchField label="Search" value={value} onSearch={onSearch} />);
  return { look: (next: string) => view.rerender(<SearchField label="Search" value={next} onSearch={onSearch} />) };
}

it('searches after a pause, and not again for the same text', async () => {
  const onSearch = vi.fn();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  show(onSearch);
  await user.type(field(), 'asha ');
  await pause();
  expect(onSearch.mock.calls).toEqual([['asha']]);
});

it('keeps the typed text while it searches', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { look } = show(() => undefined);
  await user.type(field(), 'ash');
  await pause();
  await user.type(field(), 'a');
  look('ash');
  expect(field().value).toBe('asha');
});

it('shows a search set elsewhere', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { look } = show(() => undefined);
  await user.type(field(), 'asha');
  await pause();
  look('asha');
  look('');
  expect(field().value).toBe('');
});
