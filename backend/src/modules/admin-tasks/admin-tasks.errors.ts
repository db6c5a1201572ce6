import { defineError } from '../../platform/errors.ts';

export const emailNotFailed = defineError(
  409,
  'mail_not_failed',
  'This e-mail is no longer on the list of failed e-mails. It may have been sent by now.',
);
