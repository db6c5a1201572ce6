import { ShopError, defineError } from '../../../platform/errors.ts';

export const passkeyNotFound = defineError(404, 'passkey_not_found', 'Passkey not found');

export const passkeysUnavailable = defineError(
  409,
  'passkeys_unavailable',
  'Passkeys need the shop’s name in the address bar, not a number.',
);

export const tooManyPasskeys = defineError(
  409,
  'too_many_passkeys',
  (maximum: number) => `You have ${maximum} passkeys, which is the most. Please remove one first.`,
  'maximum',
);

export const passkeyRegistered = defineError(409, 'passkey_registered', 'This passkey has already been added.');

export const passkeyInvalid = defineError(
  422,
  'passkey_invalid',
  'We couldn’t check this passkey. Please try again, or use another device.',
);

export const lastSecondFactor = defineError(
  409,
  'last_second_factor',
  'Your work needs a passkey or two-step sign-in. Please set up another one before you remove this passkey.',
);

/** 401 at sign-in; 422 in a session, which must stay signed in. */
type Status = 401 | 422;

const declare = (code: string, message: string) => (status: Status) => new ShopError({ status, code, message });

/** The same for an expired, used and unknown challenge, and for one of another browser. */
export const passkeyVoid = declare('passkey_void', 'That took too long. Please try again.');

/** The same whatever is wrong with it, and for a closed account. */
export const passkeyRefused = declare(
  'passkey_refused',
  'This passkey doesn’t work here any more. Please use another way to sign in.',
);

export const passkeyRequired = declare(
  'passkey_required',
  'Your account is protected by a passkey. Please use it to continue.',
);
