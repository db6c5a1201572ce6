import { z } from 'zod';
import { emailSchema, linkTokenSchema } from './primitives.ts';

export const newsletterSubscriptionSchema = z.object({ email: emailSchema });

/** What the links of the newsletter's mails carry. */
export const newsletterLinkSchema = z.object({ token: linkTokenSchema });
