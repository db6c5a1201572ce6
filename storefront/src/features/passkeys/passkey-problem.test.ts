import { expect, it } from 'vitest';
import { isCancelled, toPasskeyProblem } from './passkey-problem.ts';

it.each([
  ['NotAllowedError', 'webauthn_cancelled'],
  ['AbortError', 'webauthn_cancelled'],
  ['InvalidStateError', 'webauthn_registered'],
  ['ConstraintError', 'webauthn_unsupported'],
  ['SecurityError', 'webauthn_failed'],
])('explains %s as %s, thrown by the browser or the library', (name, code) => {
  const thrown = new DOMException('refused', name);
  expect(toPasskeyProblem(thrown).code).toBe(code);
  expect(toPasskeyProblem(new Error('explained', { cause: thrown })).code).toBe(code);
  expect(isCancelled(toPasskeyProblem(thrown))).toBe(code === 'webauthn_cancelled');
});
