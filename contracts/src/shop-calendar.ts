import { z } from 'zod';
import { customIssue, message } from './messages.ts';
import { lineSchema } from './primitives.ts';

export const HOLIDAYS_MAX = 100;
const HOLIDAY_NAME_MAX = 60;
const CLOSED_MESSAGE_MAX = 200;

const HOLIDAY_REPEATED = message('holiday_repeated', 'This date is in the list already');

export const HOLIDAY_DATE_MESSAGE = message('holiday_date_required', 'Please enter the date');
export const CLOSED_UNTIL_MESSAGE = message('closed_until_invalid', 'Please enter the day you open again');

const holidaySchema = z.object({
  date: z.iso.date(HOLIDAY_DATE_MESSAGE),
  name: lineSchema(1, message('holiday_name_required', 'Please enter the name'), HOLIDAY_NAME_MAX),
});

export const calendarSchema = z.object({
  /** 0 is Sunday. */
  weeklyDaysOff: z
    .array(z.number().int().min(0).max(6))
    .max(6, message('no_working_day', 'Please leave at least one day of the week open'))
    .overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  holidays: z
    .array(holidaySchema)
    .max(HOLIDAYS_MAX)
    .superRefine((holidays, context) => {
      holidays.forEach(({ date }, index) => {
        if (holidays.findIndex((other) => other.date === date) < index)
          context.addIssue({ ...customIssue(HOLIDAY_REPEATED), path: [index, 'date'] });
      });
    })
    .overwrite((holidays) => holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
  /** The day on which the shop opens again, yyyy-MM-dd; null while it is open. */
  closedUntil: z.iso.date(CLOSED_UNTIL_MESSAGE).nullable(),
  /** Shown beside `closedUntil`; may be empty. */
  closedMessage: lineSchema(0, undefined, CLOSED_MESSAGE_MAX),
});

export type ShopCalendar = z.infer<typeof calendarSchema>;
