// @vitest-environment jsdom
import { CONFIRMABLE_CODES } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Problem } from '../../api/problem.ts';
import { UnusualValueDialog } from './unusual-value-dialog.tsx';

afterEach(cleanup);

const message = 'That is 213 days from now. Is this right?';

function renderFor(code: string): void {
  const body = { code, message };
  const nothing = () => undefined;
  render(
    <UnusualValueDialog error={new Problem(409, JSON.stringify(body), body)} onConfirm={nothing} onClose={nothing} />,
  );
}

it.each(CONFIRMABLE_CODES)('shows the API’s message of %s', (code) => {
  renderFor(code);
  expect(screen.getByText(message)).toBeTruthy();
});

it('asks nothing about an error that a confirmation does not pass', () => {
  renderFor('order_changed');
  expect(screen.queryByText(message)).toBeNull();
});
