import { ShopError, defineError, notFound } from '../../platform/errors.ts';

export const userNotFound = () => notFound('User');

export const invalidCredentials = defineError(401, 'invalid_credentials', 'Invalid email or password');

const EMAIL_TAKEN = 'An account with this email address already exists.';

export const emailTaken = () =>
  new ShopError({ status: 409, code: 'email_taken', message: EMAIL_TAKEN, issues: [{ path: 'email', message: EMAIL_TAKEN }] });

export const alreadyVerified = defineError(409, 'already_verified', 'Your email address is already verified.');

export const codeWrong = defineError(422, 'code_wrong', 'That code is not right. Please check it and try again.');

export const codeExpired = defineError(422, 'code_expired', 'This code has expired. Please ask for a new one.');

export const tooManyTries = defineError(422, 'code_void', 'That was one wrong code too many. Please ask for a new one.');

/** The same for a link that has expired, was used, was replaced or never was. */
export const resetLinkVoid = defineError(422, 'reset_link_void', 'This link has expired or was used before. Please ask for a new one.');

export const codeJustSent = (seconds: number) =>
  new ShopError({
    status: 429,
    code: 'code_just_sent',
    message: `A code is on its way. You can ask for another one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    retryAfterSeconds: seconds,
  });

export const tooManyCodes = (seconds: number) =>
  new ShopError({
    status: 429,
    code: 'too_many_codes',
    message: 'Too many codes were asked for. Please try again tomorrow.',
    retryAfterSeconds: seconds,
  });
