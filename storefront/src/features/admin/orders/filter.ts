import { ORDER_SEARCH_MAX, orderFilterSchema, type OrderFilter } from '@mithai/contracts';

/** As the tab's address names them. */
export const FILTER_PARAMS = { search: 'search', status: 'status', payment: 'paymentMethod', from: 'from', to: 'to' } as const;

export type FilterParam = keyof typeof FILTER_PARAMS;

/** Which orders an address asks for; what does not fit counts as not said. */
export function filterIn(address: Partial<Record<FilterParam, string>>): OrderFilter {
  const { shape } = orderFilterSchema;
  return {
    search: toSearch(address.search ?? '') || undefined,
    status: shape.status.safeParse(address.status).data,
    paymentMethod: shape.paymentMethod.safeParse(address.payment).data,
    from: shape.from.safeParse(address.from).data,
    to: shape.to.safeParse(address.to).data,
  };
}

/** What is typed or pasted as it can be looked for. */
export const toSearch = (typed: string): string =>
  typed
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, ORDER_SEARCH_MAX)
    .trim();

export const isFiltering = (filter: OrderFilter): boolean => Object.values(filter).some((value) => value !== undefined);

export const isBackwards = ({ from, to }: OrderFilter): boolean => from !== undefined && to !== undefined && to < from;

/** For the address of a call. */
export const paramsOf = (filter: OrderFilter, more: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)), ...more });
