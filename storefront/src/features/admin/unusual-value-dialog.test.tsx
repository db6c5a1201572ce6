// @vitest-environment jsdom
import { CONFIRM_UNUSUAL } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Problem } from '../../api/problem.ts';
import { UnusualValueDialog } from './unusual-value-dialog.tsx';

afterEach(cleanup);

it('shows the API’s message', () => {
  const body = { code: CONFIRM_UNUSUAL, message: 'That is 213 days from now. Is this right?' };
  const nothing = () => undefined;
  render(
    <UnusualValueDialog error={new Problem(409, JSON.stringify(body), body)} onConfirm={nothing} onClose={nothing} />,
  );
  expect(screen.getByText(body.message)).toBeTruthy();
});
