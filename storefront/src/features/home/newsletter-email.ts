import { z } from 'zod';

const newsletterEmailSchema = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);

/** Text, at sign, text, dot, text. */
export function isNewsletterEmail(text: string): boolean {
  return newsletterEmailSchema.safeParse(text).success;
}
