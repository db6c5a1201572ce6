// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeInput } from './inputs.tsx';

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

it('CodeInput replaces the former code by the pasted one', async () => {
  render(<CodeInput length={6} aria-label="Code" defaultValue="123456" />);
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste('654 321');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('654321');
});
