import { ShopError, defineError, errorAt, fieldError } from '../../platform/errors.ts';

export const userNotFound = defineError(404, 'user_not_found', 'User not found');

export const sessionNotFound = defineError(404, 'session_not_found', 'Session not found');

export const sessionRotated = defineError(
  409,
  'session_rotated',
  'Your session was just renewed. Please try that again.',
);

export const invalidCredentials = defineError(401, 'invalid_credentials', 'Invalid email or password');

/** The same for a right password, a wrong one and an unknown account. */
export const emailCodeRequired = defineError(
  401,
  'email_code_required',
  'If your email address and password are right, we’ve emailed you a 6-digit code. Please enter it to sign in.',
);

export const emailCodeWrong = () =>
  errorAt('emailCode', {
    status: 401,
    code: 'email_code_wrong',
    message: 'That code isn’t right. Please check it and try again.',
  });

export const emailCodeVoid = defineError(
  401,
  'email_code_void',
  'This code has expired or was entered incorrectly too many times. Please sign in again to get a new one.',
);

export const passwordWrong = (path: 'password' | 'currentPassword') =>
  fieldError(path, 'password_wrong', 'That is not your password. Please try again.');

export const passwordTooCommon = (path: 'password' | 'newPassword') =>
  fieldError(path, 'password_too_common', 'This password is too common. Please choose another one.');

export const passwordTooObvious = (path: 'password' | 'newPassword') =>
  fieldError(
    path,
    'password_too_obvious',
    'This password is easy to guess from your name, your email address or our name. Please choose another one.',
  );

const APP_CODE_NEEDED = 'Please enter the 6-digit code from your authenticator app, or a recovery code.';

/** 401 at sign-in; 422 in a session, which must stay signed in. */
type FactorStatus = 401 | 422;

/** The sign-in form shows a code field after this; in a session it is an issue of the existing form. */
export const secondFactorRequired = (status: FactorStatus = 401) =>
  new ShopError({
    status,
    code: 'second_factor_required',
    message: APP_CODE_NEEDED,
    ...(status === 422 && { issues: [{ path: 'code', message: APP_CODE_NEEDED, code: 'second_factor_required' }] }),
  });

const APP_CODE_WRONG = 'That code isn’t right or has already been used. Please wait for the next one.';

export const secondFactorWrong = (status: FactorStatus) =>
  errorAt('code', { status, code: 'second_factor_wrong', message: APP_CODE_WRONG });

export const appCodeWrong = () => fieldError('code', 'second_factor_wrong', APP_CODE_WRONG);

export const secondFactorOn = defineError(
  409,
  'second_factor_on',
  'Two-step sign-in is already on. Please turn it off before you set up another app.',
);

export const secondFactorOff = defineError(409, 'second_factor_off', 'Two-step sign-in is not on yet.');

export const secondFactorNotSetUp = defineError(
  409,
  'second_factor_not_set_up',
  'Please add Mithai to your authenticator app first.',
);

export const emailUnproven = () =>
  fieldError(
    'contactEmail',
    'email_unproven',
    'Someone registered with this address but never confirmed it. Leave it empty, or choose that customer.',
  );

export const emailNotVerified = defineError(409, 'email_not_verified', 'Please verify your email address first.');

export const openOrders = defineError(
  409,
  'open_orders',
  'You can delete your account once your open orders are delivered or cancelled.',
);

export const openRefunds = defineError(
  409,
  'open_refunds',
  'You can delete your account once we’ve returned your money for your cancelled or refunded orders.',
);

export const openSales = defineError(
  409,
  'open_sales',
  'You can delete your account once the orders with your products are delivered or cancelled.',
);

export const openEarnings = defineError(
  409,
  'open_earnings',
  'You can delete your account once we’ve paid you everything your products have earned.',
);

export const openClawback = defineError(
  409,
  'open_clawback',
  'We’ve paid you for orders that were later cancelled or refunded. You can delete your account once your earnings have covered them.',
);

export const staffEmailFixed = () =>
  errorAt('email', {
    status: 409,
    code: 'staff_email_fixed',
    message: 'You work for the shop under this address. Please ask the owner to invite your new one.',
  });

export const emailTaken = () =>
  errorAt('email', { status: 409, code: 'email_taken', message: 'An account with this email address already exists.' });

export const alreadyVerified = defineError(409, 'already_verified', 'Your email address is already verified.');

const CODE_WRONG = 'That code isn’t right. Please check it and try again.';

export const codeWrong = defineError(422, 'code_wrong', CODE_WRONG);

export const codeExpired = defineError(422, 'code_expired', 'This code has expired. Please ask for a new one.');

export const oneTimeCodeWrong = () => fieldError('emailCode', 'code_wrong', CODE_WRONG);

/** The same for an expired, used and replaced code, for one of another browser, and after too many wrong tries. */
export const oneTimeCodeVoid = () =>
  errorAt('emailCode', {
    status: 422,
    code: 'one_time_code_void',
    message: 'This code no longer works. Please ask for a new one, and enter it in this browser.',
  });

export const passwordSet = defineError(
  409,
  'password_set',
  'Your account has a password. Please reload the page and enter it.',
);

export const codeVoid = defineError(422, 'code_void', 'Too many wrong codes. Please ask for a new one.');

/** The same for an expired, used, replaced and unknown link. */
export const resetLinkVoid = defineError(
  422,
  'reset_link_void',
  'This link has expired or has already been used. Please ask for a new one.',
);

export const codeJustSent = (seconds: number) =>
  new ShopError({
    status: 429,
    code: 'code_just_sent',
    message: `A code is on its way. You can ask for another one in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    params: { seconds },
    retryAfterSeconds: seconds,
  });

export const tooManyCodes = (seconds: number) =>
  new ShopError({
    status: 429,
    code: 'too_many_codes',
    message: 'Too many codes were requested. Please try again tomorrow.',
    retryAfterSeconds: seconds,
  });
