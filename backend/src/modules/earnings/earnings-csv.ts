import type { EntityManager } from '@mikro-orm/postgresql';
import type { Earning } from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { everyEarningOf } from './earnings.service.ts';

export const EARNINGS_COLUMNS = [
  'Date',
  'Order',
  'Product',
  'Quantity',
  'Line total (INR)',
  'Commission (%)',
  'Commission (INR)',
  'TCS (INR)',
  'TDS (INR)',
  'Amount (INR)',
  'Status',
  'Paid on',
  'Refunded pieces',
  'Taken back (INR)',
];

export async function* earningsRows(em: EntityManager, sellerId: number): AsyncGenerator<(string | number)[]> {
  for await (const earning of everyEarningOf(em, sellerId)) yield toRow(earning);
}

const toRow = (earning: Earning): (string | number)[] => [
  businessDate(new Date(earning.createdAt)),
  earning.orderId,
  earning.product.name,
  earning.quantity,
  asNumber(earning.lineTotal),
  earning.commissionRate,
  asNumber(earning.commission),
  asNumber(earning.tcs),
  asNumber(earning.tds),
  asNumber(earning.amount),
  earning.status,
  earning.paidAt ? businessDate(new Date(earning.paidAt)) : '',
  earning.refundedQuantity,
  asNumber(earning.takenBack),
];

const asNumber = (rupees: number): string => rupees.toFixed(2);
