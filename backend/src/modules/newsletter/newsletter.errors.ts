import { defineError } from '../../platform/errors.ts';

export const newsletterLinkVoid = defineError(
  422,
  'newsletter_link_void',
  'This link no longer works. Please subscribe again.',
);

export const newsletterLinkBroken = defineError(
  422,
  'newsletter_link_broken',
  'This link is incomplete. Please open the link in the email again.',
);
