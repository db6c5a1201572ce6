import type { MessageParams } from '@mithai/contracts';

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

type Param = string | number | Date;

/** `names` are those of the arguments, under which they are sent beside the message. */
export const defineError = <const Args extends Param[]>(
  status: number,
  code: string,
  message: string | ((...args: Args) => string),
  ...names: { [Index in keyof Args]: string }
): ((...args: Args) => ShopError) => {
  return (...args) =>
    new ShopError({
      status,
      code,
      message: typeof message === 'string' ? message : message(...args),
      ...(args.length > 0 && {
        params: Object.fromEntries(args.map((arg, index) => [names[index] ?? '', toParam(arg)])),
      }),
    });
};

const toParam = (value: Param): string | number => (value instanceof Date ? value.toISOString() : value);

/** A field error that only the database can detect, in the shape of a schema error. */
export const fieldError = (path: string, code: string, message: string, params?: MessageParams): ShopError =>
  new ShopError({
    status: 422,
    code: 'validation_failed',
    message,
    issues: [{ path, message, code, ...(params && { params }) }],
  });

/** An error of one field, with a specific code. */
export const errorAt = (path: string, declaration: { status: number; code: string; message: string }): ShopError =>
  new ShopError({ ...declaration, issues: [{ path, message: declaration.message, code: declaration.code }] });

export const notFound = defineError(404, 'not_found', (what: string) => `${what} not found`, 'what');
export const unauthenticated = defineError(401, 'unauthenticated', 'Please sign in to continue.');
export const forbidden = defineError(403, 'forbidden', 'You do not have permission to do this.');
export const notAPartner = defineError(403, 'not_a_partner', "You don't have an approved partner seller account.");
export const confirmationRequired = defineError(
  403,
  'confirmation_required',
  'Please enter your password to continue.',
);
/** Reason why an unverified account is refused: a limit or an action. */
type VerificationLimit = 'any' | 'quantity' | 'open_orders' | 'total' | 'network';

export const verificationRequired = (limit: VerificationLimit, message: string, params?: MessageParams): ShopError =>
  new ShopError({ status: 403, code: 'verification_required', message, params: { limit, ...params } });
export const secondFactorSetupRequired = defineError(
  403,
  'second_factor_setup_required',
  'Please turn on two-step sign-in first. You’ll find it under Sign-in and Security in your profile.',
);
export const foreignOrigin = defineError(403, 'foreign_origin', 'This can only be done from the shop’s own pages.');

export const tooManyRequests = (seconds: number): ShopError =>
  new ShopError({
    status: 429,
    code: 'too_many_requests',
    message: `Too many attempts. Please try again in ${waitInWords(seconds)}.`,
    params: { seconds },
    retryAfterSeconds: seconds,
  });

const waitInWords = (seconds: number): string => {
  if (seconds < 60) return count(seconds, 'second');
  if (seconds < 3600) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
};

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
