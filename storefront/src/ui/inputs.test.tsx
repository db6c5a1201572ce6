// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeInput, Select } from './inputs.tsx';

afterEach(cleanup);

it.each([' 123456', '123 456 ', '123-456', '\u00a0123456', '1234567'])(
  'CodeInput reads 123456 from the pasted "%s"',
  async (text) => {
    const onChange = vi.fn<(code: string) => void>();
    render(<CodeInput length={6} aria-label="Code" onChange={({ target }) => onChange(target.value)} />);
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.paste(text);

    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('123456');
  },
);

it('CodeInput replaces the previous code by the pasted one', async () => {
  render(<CodeInput length={6} aria-label="Code" defaultValue="123456" />);
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste('654 321');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('654321');
});

it('Select keeps a choice when new options are rendered before the change event', () => {
  const onChange = vi.fn<(value: string) => void>();
  const region = (regions: string[]) => (
    <Select aria-label="Region" value="" onChange={({ target }) => onChange(target.value)}>
      <option value="">All</option>
      {regions.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
  const { rerender } = render(region(['Kerala', 'Goa']));
  const select = screen.getByLabelText<HTMLSelectElement>('Region');
  select.value = 'Kerala';
  fireEvent(select, new Event('input', { bubbles: true }));
  rerender(region(['Kerala']));
  fireEvent(select, new Event('change', { bubbles: true }));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('Kerala');
});
