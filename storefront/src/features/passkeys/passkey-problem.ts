import { Problem, hasCode } from '../../api/problem.ts';
import { passkeyTexts } from './passkeys.texts.ts';

type Reason = keyof typeof passkeyTexts.failures;

/** Names of the DOM exceptions of WebAuthn Level 3, §5.1.3 and §5.1.4. */
const REASONS: Record<string, Reason> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'registered',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
};

const codeOf = (reason: Reason) => `webauthn_${reason}` as const;

/** The browser's error, which the library's errors keep as their cause. */
export function toPasskeyProblem(error: unknown): Problem {
  const { name, cause } = Object(error) as { name?: string; cause?: { name?: string } };
  const reason = REASONS[cause?.name ?? ''] ?? REASONS[name ?? ''] ?? 'failed';
  return new Problem(400, reason, { code: codeOf(reason), message: passkeyTexts.failures[reason] }, error);
}

/** The person closed the browser's dialog, or let it time out. */
export function isCancelled(error: unknown): boolean {
  return hasCode(error, codeOf('cancelled'));
}
