import { PINCODE_MESSAGE } from '@mithai/contracts';
import { defineError, refusedField, ShopError, verificationRequired } from './errors.ts';

export const unauthenticated = defineError(401, 'unauthenticated', 'Please sign in to continue.');

export const forbidden = defineError(403, 'forbidden', 'You do not have permission to do this.');

export const notAPartner = defineError(403, 'not_a_partner', "You don't have an approved partner seller account.");

export const emailUnverified = () => verificationRequired('any', 'Please verify your email address first.');

export const confirmationRequired = defineError(
  403,
  'confirmation_required',
  'Please enter your password to continue.',
);

export const secondFactorSetupRequired = defineError(
  403,
  'second_factor_setup_required',
  'Please turn on two-step sign-in first. You’ll find it under Sign-in and Security in your profile.',
);

export const foreignOrigin = defineError(403, 'foreign_origin', 'This can only be done from the shop’s own pages.');

export const emailLinkBroken = defineError(
  422,
  'email_link_broken',
  'This link is incomplete. Please open the link in the email again.',
);

export const pincodeUnknown = () => refusedField('pincode', PINCODE_MESSAGE);

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
