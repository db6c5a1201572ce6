import { formatLongDate } from '../../ui/long-date.ts';

export const policyTexts = {
  changed: (timestamp: string) => `Last changed on ${formatLongDate(timestamp)}`,
  /** Within a sentence. */
  freeFrom: (fee: string, from: string) => `${fee} (free for orders from ${from})`,
} as const;
