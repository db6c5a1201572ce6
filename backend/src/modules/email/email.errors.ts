import { defineError } from '../../platform/errors.ts';

export const emailNotFound = defineError(404, 'email_not_found', 'Email not found');

export const emailNotFailed = defineError(
  409,
  'email_not_failed',
  'This email is no longer on the list of failed emails. It may have been sent by now.',
);

export const emailNotResendable = defineError(
  409,
  'email_not_resendable',
  'This email was sent again already, or it is on its way. The list shows where it is.',
);
