import { defineError } from '../../platform/errors.ts';

export const newsletterLinkVoid = defineError(
  422,
  'newsletter_link_void',
  'This link no longer works. Please subscribe again.',
);
