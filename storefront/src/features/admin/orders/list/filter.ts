import { ORDER_SEARCH_MAX, orderFilterSchema, type OrderFilter } from '@mithai/contracts';
import type { OrdersSearch } from './orders-search.ts';

/** The filter that the URL asks for, without days that do not exist. */
export function parseFilter({ search = '', status, payment, awaiting, from, to, delivery }: OrdersSearch): OrderFilter {
  const { shape } = orderFilterSchema;
  return {
    search: toSearch(search) || undefined,
    status,
    paymentMethod: payment,
    awaitsPayment: awaiting,
    from: shape.from.safeParse(from).data,
    to: shape.to.safeParse(to).data,
    deliveryDay: shape.deliveryDay.safeParse(delivery).data,
  };
}

export const toSearch = (typed: string): string =>
  typed
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, ORDER_SEARCH_MAX)
    .trim();

export const isFiltering = (filter: OrderFilter): boolean => Object.values(filter).some((value) => value !== undefined);

export const isBackwards = ({ from, to }: OrderFilter): boolean => from !== undefined && to !== undefined && to < from;

export const paramsOf = (filter: OrderFilter, more: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    ...more,
  });
