import type { ErrorCode, MessageParams, Refusal, SchemaMessage } from '@mithai/contracts';

interface Issue {
  path: string;
  message: string;
  code: string;
  params?: MessageParams;
}

/** An error caused by the caller. Its message, code and params are sent; every other error is an opaque 500. */
export class ShopError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: MessageParams | undefined;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(declaration: {
    status: number;
    code: string;
    message: string;
    params?: MessageParams;
    issues?: Issue[];
    retryAfterSeconds?: number;
    cause?: unknown;
  }) {
    super(declaration.message, { cause: declaration.cause });
    this.status = declaration.status;
    this.code = declaration.code;
    this.params = declaration.params;
    this.issues = declaration.issues;
    this.retryAfterSeconds = declaration.retryAfterSeconds;
  }
}

export const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof ShopError && error.code === code;

type Param = string | number | Date;

/** A note on a row of a file: like an error, but without a status, because the response that lists it is none. */
export const defineNote =
  <const Args extends Param[]>(
    code: string,
    message: string | ((...args: Args) => string),
    ...names: { [Index in keyof Args]: string }
  ): ((...args: Args) => Refusal) =>
  (...args) => ({
    code,
    message: typeof message === 'string' ? message : message(...args),
    ...(args.length > 0 && {
      params: Object.fromEntries(args.map((arg, index) => [names[index] ?? '', toParam(arg)])),
    }),
  });

/** `names` are those of the arguments, under which they are sent beside the message. */
export const defineError = <const Args extends Param[]>(
  status: number,
  code: string,
  message: string | ((...args: Args) => string),
  ...names: { [Index in keyof Args]: string }
): ((...args: Args) => ShopError) => {
  const describe = defineNote<Args>(code, message, ...names);
  return (...args) => new ShopError({ status, ...describe(...args) });
};

const toParam = (value: Param): string | number => (value instanceof Date ? value.toISOString() : value);

/** The envelope of field errors, whose sentence is that of the first field. */
export const VALIDATION_FAILED = {
  status: 422,
  code: 'validation_failed',
  message: 'Please check what you entered.',
} as const;

/** A field error that only the database can detect, in the shape of a schema error. */
export const fieldError = (path: string, code: string, message: string, params?: MessageParams): ShopError =>
  new ShopError({
    ...VALIDATION_FAILED,
    message,
    issues: [{ path, message, code, ...(params && { params }) }],
  });

/** For a value that the contract accepts, and the server refuses with the contract's message. */
export const refusedField = (path: string, { text, reason }: Pick<SchemaMessage, 'text' | 'reason'>): ShopError =>
  fieldError(path, reason.code, text, reason.params);

/** An error of one field, with a specific code. */
export const errorAt = (path: string, declaration: { status: number; code: string; message: string }): ShopError =>
  new ShopError({ ...declaration, issues: [{ path, message: declaration.message, code: declaration.code }] });

/** Reason why an unverified account is refused: a limit or an action. */
type VerificationLimit = 'any' | 'quantity' | 'open_orders' | 'total' | 'network';

export const verificationRequired = (limit: VerificationLimit, message: string, params?: MessageParams): ShopError =>
  new ShopError({ status: 403, code: 'verification_required', message, params: { limit, ...params } });
