import { ORDER_SEARCH_MAX, orderFilterSchema, type OrderFilter } from '@mithai/contracts';

export const FILTER_PARAMS = { search: 'search', status: 'status', payment: 'paymentMethod', from: 'from', to: 'to' } as const;

export type FilterParam = keyof typeof FILTER_PARAMS;

/** Parses the filter in the URL; drops invalid values. */
export function parseFilter(address: Partial<Record<FilterParam, string>>): OrderFilter {
  const { shape } = orderFilterSchema;
  return {
    search: toSearch(address.search ?? '') || undefined,
    status: shape.status.safeParse(address.status).data,
    paymentMethod: shape.paymentMethod.safeParse(address.payment).data,
    from: shape.from.safeParse(address.from).data,
    to: shape.to.safeParse(address.to).data,
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
  new URLSearchParams({ ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)), ...more });
