import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { Problem } from '../../api/problem.ts';
import { buildUser } from '../../test/build-user.ts';
import { describePath, done, failed, pathsThrough, transitionsNotTaken, walk } from '../../test/walk-machine.ts';
import { emailSignInMachine } from './email-sign-in.machine.ts';

const user = buildUser();
const refusal = new Problem(422, 'code', { code: 'one_time_code_void' });
const secondFactorNeeded = new Problem(401, 'second factor', { code: 'second_factor_required' });
const secondFactorWrong = new Problem(401, 'second factor', { code: 'second_factor_wrong' });
const unanswered = new Problem(0, 'offline');
const RESEND_AT = 1_800_000_000_000;
const codes = { emailCode: '123456' };
const events = [
  { type: 'request', email: user.email },
  { type: 'resend' },
  { type: 'submit', codes },
  { type: 'changeEmail' },
  done('requestCode', RESEND_AT),
  failed('requestCode', unanswered),
  done('signIn'),
  failed('signIn', refusal),
  failed('signIn', unanswered),
  failed('signIn', secondFactorNeeded),
  failed('signIn', secondFactorWrong),
];
const input = { resumed: null };
const paths = pathsThrough(emailSignInMachine, input, events);

describe('the email sign-in machine', () => {
  it('holds its invariants on every path', async () => {
    const clearStep = vi.fn();
    let stored: unknown;
    const machine = emailSignInMachine.provide({
      actions: { clearStep, storeStep: (_, step) => void (stored = step) },
    });

    for (const path of paths) {
      const name = describePath(path);
      clearStep.mockClear();
      stored = undefined;

      await walk(machine, input, path, (snapshot, event) => {
        const { email, resendAt, failure } = snapshot.context;
        if (snapshot.hasTag('code')) {
          expect(email, name).toBe(user.email);
          expect(stored, name).toEqual({ email, resendAt });
        }
        if (snapshot.hasTag('pending')) expect(failure, name).toBeNull();
        if (event.type === 'changeEmail') expect(clearStep, name).toHaveBeenCalled();
        if (event.type.startsWith('xstate.error') && 'error' in event)
          expect(failure, name).toBe(event.error === secondFactorNeeded ? null : event.error);
      });
    }
  });

  it('has no untested transition', () => {
    const notTaken = transitionsNotTaken(emailSignInMachine, paths);
    expect(notTaken.filter((name) => !name.startsWith('emailSignIn.starting'))).toEqual([]);
  });

  it('resumes at the code after a reload', () => {
    const resumed = { email: user.email, resendAt: RESEND_AT };
    const snapshot = createActor(emailSignInMachine, { input: { resumed } }).start().getSnapshot();
    expect(snapshot.matches('enteringCode')).toBe(true);
    expect(snapshot.context).toEqual({ ...resumed, failure: null });
  });
});
