import { defineError } from '../../platform/errors.ts';

export const mailNotFailed = defineError(
  409,
  'mail_not_failed',
  'This e-mail is no longer among those that failed. It may have gone by now.',
);
