import type { EntityManager } from '@mikro-orm/postgresql';
import type { Earning } from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { csvAmount } from '../../platform/csv.ts';
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
  csvAmount(earning.lineTotal),
  earning.commissionRate,
  csvAmount(earning.commission),
  csvAmount(earning.tcs),
  csvAmount(earning.tds),
  csvAmount(earning.amount),
  earning.status,
  earning.paidAt ? businessDate(new Date(earning.paidAt)) : '',
  earning.refundedQuantity,
  csvAmount(earning.takenBack),
];
