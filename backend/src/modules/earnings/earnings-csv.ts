import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees } from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import type { SellerEarning } from './earning.entity.ts';
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
];

export async function* earningsRows(em: EntityManager, sellerId: number): AsyncGenerator<(string | number)[]> {
  for await (const earning of everyEarningOf(em, sellerId)) yield toRow(earning);
}

const toRow = (earning: SellerEarning): (string | number)[] => [
  businessDate(earning.createdAt),
  earning.orderId,
  earning.productName,
  earning.quantity,
  asNumber(earning.lineTotalPaise),
  earning.commissionRate,
  asNumber(earning.commissionPaise),
  asNumber(earning.tcsPaise),
  asNumber(earning.tdsPaise),
  asNumber(earning.amountPaise),
  earning.status,
  earning.paidAt ? businessDate(earning.paidAt) : '',
];

const asNumber = (paise: number): string => toRupees(paise).toFixed(2);
