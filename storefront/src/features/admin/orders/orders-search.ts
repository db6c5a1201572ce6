import type { OrderStatus, PaymentMethod } from '@mithai/contracts';

/** Search params of the tab. */
export interface OrdersSearch {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentMethod | undefined;
  /** Days as 'yyyy-MM-dd'; others are ignored. */
  from?: string | undefined;
  to?: string | undefined;
  /** Id of the order whose dialog is open. */
  order?: string | undefined;
  /** Comma-separated ids of orders whose packing slips are shown. */
  slips?: string | undefined;
}
