export const DAY_MS = 24 * 60 * 60 * 1000;

/** yyyy-MM-dd, so many days after another; before it if negative. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

interface Days {
  from: string;
  to: string;
}

/** Both ends included. */
export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const listDays = (days: Days): string[] =>
  Array.from({ length: countDays(days) }, (_, index) => plusDays(days.from, index));

/** `month` is yyyy-MM. */
export const formatMonth = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
