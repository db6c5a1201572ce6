import { z } from 'zod';

export const REASON_MAX = 300;

/** `missing` says why an operator gives one. */
export const reasonSchema = (missing: string) =>
  z.string().trim().min(3, missing).max(REASON_MAX, `Keep the reason to ${REASON_MAX} characters.`);
