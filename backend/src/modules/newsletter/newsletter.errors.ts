import { defineError } from '../../platform/errors.ts';

export const confirmationLinkInvalid = defineError(
  422,
  'newsletter_link_void',
  'This link no longer works. Please subscribe again.',
);

export const unsubscribeLinkInvalid = defineError(
  422,
  'newsletter_link_broken',
  'This link is incomplete. Please open the link in the email again.',
);
