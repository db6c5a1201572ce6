import { payoutSchema, toRupees, type Earning, type Payout as PayoutResponse } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { Adjustment } from './adjustments.ts';
import type { PartnerEarning } from './earning.entity.ts';
import type { Payout } from './payout.entity.ts';

export const presentEarning = (earning: PartnerEarning, adjustment: Adjustment | undefined): Earning => ({
  id: earning.orderItemId,
  sellerId: earning.sellerId,
  orderId: earning.orderId,
  orderItemId: earning.orderItemId,
  productId: earning.productId,
  product: { name: earning.productName },
  quantity: earning.quantity,
  lineTotal: toRupees(earning.lineTotalPaise),
  commissionRate: earning.commissionRate,
  commission: toRupees(earning.commissionPaise),
  tcs: toRupees(earning.tcsPaise),
  tds: toRupees(earning.tdsPaise),
  amount: toRupees(earning.amountPaise),
  status: earning.status,
  createdAt: earning.createdAt.toISOString(),
  paidAt: earning.paidAt?.toISOString() ?? null,
  refundedQuantity: adjustment?.refundedQuantity ?? 0,
  takenBack: toRupees(adjustment?.takenBackPaise ?? 0),
});

const PAYOUT_FIELDS = payoutSchema.omit({ amount: true }).keyof().options;

export const presentPayout = (payout: Payout): PayoutResponse => ({
  ...pickFields(payout, PAYOUT_FIELDS),
  amount: toRupees(payout.amountPaise),
});
