import { problemSchema, type Problem as ProblemBody } from '@mithai/contracts';
import { inLanguage } from '../language/sentences.texts.ts';
import { texts } from './problem.texts.ts';

type Issue = NonNullable<ProblemBody['issues']>[number];

/** `message` is "{status}: {text}", for logs; `userMessage` is a sentence for people. */
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

  /** Status 0: no answer at all. */
  static unreachable(cause: unknown): Problem {
    return new Problem(0, 'no answer', { code: 'unreachable', message: texts.unreachable }, cause);
  }

  static unexpectedAnswer(response: Response, cause: unknown): Problem {
    return new Problem(response.status, 'the answer does not fit its contract', {}, cause);
  }
}

/** The sentence to show for whatever was thrown. */
export function userMessageOf(error: unknown): string {
  return error instanceof Problem ? error.userMessage : texts.unexpected;
}

function readBody(text: string): Partial<ProblemBody> {
  try {
    return problemSchema.partial().catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}
