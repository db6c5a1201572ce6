import { defineError } from '../../platform/errors.ts';

export const emailNotResendable = defineError(
  409,
  'email_not_resendable',
  'This email was sent again already, or it is on its way. The list shows where it is.',
);
