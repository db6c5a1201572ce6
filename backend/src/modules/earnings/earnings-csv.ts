import { Readable } from 'node:stream';
import { TZDate } from '@date-fns/tz';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees } from '@mithai/contracts';
import { stringify } from 'csv-stringify';
import { format } from 'date-fns';
import { SHOP_TIME_ZONE, shopDay } from '../../platform/shop-day.ts';
import type { SellerEarning } from './earning.entity.ts';
import { everyEarningOf } from './earnings.service.ts';

const COLUMNS = [
  'Date',
  'Order',
  'Product',
  'Quantity',
  'Line total (INR)',
  'Commission (%)',
  'Commission (INR)',
  'Amount (INR)',
  'Status',
  'Paid on',
];

/**
 * All earnings of a partner, read while they are sent. A spreadsheet knows the encoding by the mark at the beginning, and takes
 * nothing that somebody named a product for a formula.
 */
export const earningsCsv = (em: EntityManager, sellerId: number): Readable =>
  Readable.from(everyEarningOf(em, sellerId))
    .map(toRow)
    .compose(stringify({ header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: 'windows' })) as Readable;

/** Today, as the shop counts days. */
export const csvFileName = (): string => `mithai-earnings-${shopDay()}.csv`;

const toRow = (earning: SellerEarning): (string | number)[] => [
  dayOf(earning.createdAt),
  earning.orderId,
  earning.productName,
  earning.quantity,
  asNumber(earning.lineTotalPaise),
  earning.commissionRate,
  asNumber(earning.commissionPaise),
  asNumber(earning.amountPaise),
  earning.status,
  earning.paidAt ? dayOf(earning.paidAt) : '',
];

const dayOf = (date: Date): string => format(new TZDate(date, SHOP_TIME_ZONE), 'yyyy-MM-dd');

const asNumber = (paise: number): string => toRupees(paise).toFixed(2);
