import { z } from 'zod';
import { emailSchema, linkTokenSchema } from './primitives.ts';

export const newsletterSubscriptionSchema = z.object({ email: emailSchema });

export const newsletterLinkSchema = z.object({ token: linkTokenSchema });
