import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

export const SHOP_TIME_ZONE = 'Asia/Kolkata';

/** Today where the shop is, yyyy-MM-dd. */
export const shopDay = (): string => format(TZDate.tz(SHOP_TIME_ZONE), 'yyyy-MM-dd');
