import type { ShopCalendar } from './shop-calendar.ts';

/** `day` is a business date, yyyy-MM-dd, here and below. */
export const isClosedOn = ({ closedUntil }: ShopCalendar, day: string): boolean =>
  closedUntil !== null && day < closedUntil;

export const isWorkingDay = (calendar: ShopCalendar, day: string): boolean =>
  !isClosedOn(calendar, day) &&
  !calendar.weeklyDaysOff.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
  !calendar.holidays.some(({ date }) => date === day);

/** The first working day from this one on; the calendar leaves one in every week, unless a long row of holidays. */
export const workingDayFrom = (calendar: ShopCalendar, day: string): string => {
  let date = isClosedOn(calendar, day) ? (calendar.closedUntil ?? day) : day;
  while (!isWorkingDay(calendar, date)) date = dayAfter(date);
  return date;
};

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};
