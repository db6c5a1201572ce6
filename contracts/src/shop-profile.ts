import { z } from 'zod';

/** Days on which the kitchen makes and sends nothing. */
const calendarSchema = z.object({
  /** 0 is Sunday. */
  weeklyDaysOff: z.array(z.number().int().min(0).max(6)),
  holidays: z.array(z.object({ date: z.iso.date(), name: z.string() })),
  closedUntil: z.iso.date().nullable(),
  closedMessage: z.string(),
});

export type Calendar = z.infer<typeof calendarSchema>;
