import type { ErrorCode, Note, Problem as ProblemBody } from '@mithai/contracts';
import { describeMessage } from '../language/messages.texts.ts';
import { texts } from './problem.texts.ts';

type Issue = NonNullable<ProblemBody['issues']>[number];
type FieldMessage = Pick<Issue, 'path' | 'message'>;

/** A proxy may answer with less than the API does. */
type AnyBody = Partial<Omit<ProblemBody, 'issues'>> & { issues?: readonly (FieldMessage & Partial<Issue>)[] };

/** Those of the API, and of what the browser itself reports. */
type ProblemCode = ErrorCode | 'unexpected' | 'unreachable' | `webauthn_${string}`;

/** An API error. `message` is "{status}: {text}", for logs; `userMessage` is shown on screen. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly userMessage: string;
  readonly issues: readonly FieldMessage[];
  readonly requestId: string | undefined;

  constructor(status: number, text: string, body: AnyBody = {}, cause?: unknown) {
    super(`${status}: ${text}`, { cause });
    this.name = 'Problem';
    this.status = status;
    // A newer server may send a code that this page does not know, and that equals none that it compares.
    this.code = (body.code ?? 'unexpected') as ProblemCode;
    this.issues = (body.issues ?? []).map(({ path, message, ...reason }) => ({
      path,
      message: describeMessage(reason, message),
    }));
    this.userMessage = body.message ? this.describe(body, body.message) : texts.unexpected;
    this.requestId = body.requestId;
  }

  /** The sentence of a validation error is that of its first field. */
  private describe(body: AnyBody, english: string): string {
    const field = body.code === 'validation_failed' && this.issues.find(({ path }) => path);
    return field ? field.message : describeMessage(body, english);
  }

  /** Anything else that was thrown counts as no response. */
  static from(error: unknown): Problem {
    return error instanceof Problem ? error : Problem.unreachable(error);
  }

  static fromResponse(response: Response, text: string): Problem {
    return new Problem(response.status, text || response.statusText, readBody(text));
  }

  static unreachable(cause: unknown): Problem {
    return new Problem(0, 'no response', { code: 'unreachable', message: texts.unreachable }, cause);
  }

  static unexpectedResponse(response: Response, cause: unknown): Problem {
    return new Problem(response.status, 'the response does not match its contract', {}, cause);
  }
}

export function hasCode(error: unknown, ...codes: ProblemCode[]): boolean {
  return error instanceof Problem && codes.includes(error.code);
}

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof Problem && statuses.includes(error.status);
}

/** True if no response arrived. */
export function isUnreachable(error: unknown): boolean {
  return hasStatus(error, 0);
}

/** The sentence of a refusal inside a response: of an order of a bulk change, or of a row of a file. */
export function refusalText(refusal: Note): string {
  return describeMessage(refusal, refusal.message);
}

export function userMessageOf(error: unknown): string {
  return error instanceof Problem ? error.userMessage : texts.unexpected;
}

/** Returns the API's error body, or an empty object, because a proxy may answer with anything. */
function readBody(text: string): AnyBody {
  try {
    const body: unknown = JSON.parse(text);
    return isProblemBody(body) ? body : {};
  } catch {
    return {};
  }
}

function isProblemBody(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'code' in body
  );
}
