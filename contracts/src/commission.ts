import { percentOf } from './money.ts';

/** The shop's share of a partner's sale in percent; the default applies if none was decided. [9] */
export const COMMISSION_DEFAULT = 15;
export const COMMISSION_MIN = 1;
export const COMMISSION_MAX = 50;

/** The shop's share in paise, rounded half up. `rate` is percent with at most two decimals. */
export const commissionOf = (lineTotalPaise: number, rate: number): number => percentOf(lineTotalPaise, rate);
