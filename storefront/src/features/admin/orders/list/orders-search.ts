import type { OrderStatus, PaymentMethod } from '@mithai/contracts';

export const AWAITING = ['yes', 'no'] as const;
type Awaiting = (typeof AWAITING)[number];

/** Search params of the tab. */
export interface OrdersSearch {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentMethod | undefined;
  /** Orders that await their payment, or all others. */
  awaiting?: Awaiting | undefined;
  /** Days as 'yyyy-MM-dd'; others are ignored. */
  from?: string | undefined;
  to?: string | undefined;
  /** Day of delivery, as above. */
  delivery?: string | undefined;
  /** By day of delivery; otherwise newest first. */
  sort?: 'delivery' | undefined;
  /** Day whose kitchen list is shown. */
  kitchen?: string | undefined;
  /** Id of the order whose dialog is open. */
  order?: string | undefined;
  /** Comma-separated ids of orders whose packing slips are shown. */
  slips?: string | undefined;
}
