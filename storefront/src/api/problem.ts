import type { Problem as ProblemBody } from '@mithai/contracts';
import { inLanguage } from '../language/sentences.texts.ts';
import { texts } from './problem.texts.ts';

type Issue = NonNullable<ProblemBody['issues']>[number];

/** An API error. `message` is "{status}: {text}", for logs; `userMessage` is shown on screen. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly userMessage: string;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;

  constructor(status: number, text: string, body: Partial<ProblemBody> = {}, cause?: unknown) {
    super(`${status}: ${text}`, { cause });
    this.name = 'Problem';
    this.status = status;
    this.code = body.code ?? 'unexpected';
    this.userMessage = body.message ? inLanguage(body.message) : texts.unexpected;
    this.issues = (body.issues ?? []).map(({ path, message }) => ({ path, message: inLanguage(message) }));
    this.requestId = body.requestId;
  }

  static fromResponse(response: Response, text: string): Problem {
    return new Problem(response.status, text || response.statusText, readBody(text));
  }

  static unreachable(cause: unknown): Problem {
    return new Problem(0, 'no answer', { code: 'unreachable', message: texts.unreachable }, cause);
  }

  static unexpectedAnswer(response: Response, cause: unknown): Problem {
    return new Problem(response.status, 'the answer does not fit its contract', {}, cause);
  }
}

export function userMessageOf(error: unknown): string {
  return error instanceof Problem ? error.userMessage : texts.unexpected;
}

/** Returns the API's error body, or an empty object, because a proxy may answer with anything. */
function readBody(text: string): Partial<ProblemBody> {
  try {
    const body: unknown = JSON.parse(text);
    return isProblemBody(body) ? body : {};
  } catch {
    return {};
  }
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'code' in body;
}
