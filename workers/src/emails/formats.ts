import { TZDate } from '@date-fns/tz';
import { format, parseISO } from 'date-fns';

const DATE = 'MMMM dd, yyyy';
const SHOP_TIME_ZONE = 'Asia/Kolkata';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

export const formatRupees = (amount: number): string => rupees.format(amount);

/** `timestamp` is ISO 8601; the day is the one in India. */
export const formatDate = (timestamp: string): string => format(new TZDate(timestamp, SHOP_TIME_ZONE), DATE);

/** `day` is yyyy-MM-dd, and the same day everywhere. */
export const formatDay = (day: string): string => format(parseISO(day), DATE);
