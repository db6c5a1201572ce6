import { expect, it } from 'vitest';
import { Problem } from '../../api/problem.ts';
import { sessionNotices } from './session.texts.ts';

it.each([
  [sessionNotices.loginFailed, 'Login failed', 'Invalid email or password'],
  [sessionNotices.registrationFailed, 'Registration failed', 'Failed to create account'],
])('shows the API’s reason or a general one: %#', (notice, title, description) => {
  const answered = Problem.fromResponse(
    new Response(null, { status: 429 }),
    '{"code":"too_many","message":"Please wait a minute."}',
  );
  expect(notice(answered)).toEqual({ title, description: 'Please wait a minute.', variant: 'destructive' });
  expect(notice(new Error('unforeseen'))).toEqual({ title, description, variant: 'destructive' });
});
