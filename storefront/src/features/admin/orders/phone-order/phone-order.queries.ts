import { discountPreviewSchema, phoneCustomerListSchema, type PreviewPhoneDiscountsRequest } from '@mithai/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';

export const phoneCustomersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'phone-customers', search],
    queryFn: ({ signal }) =>
      api.get(phoneCustomerListSchema, `/api/admin/phone-customers?${new URLSearchParams({ search })}`, { signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
    // No live update names new customers, who may call again.
    staleTime: 0,
    meta: { ofUser: true },
  });

export const PHONE_DISCOUNTS_KEY = ['admin', 'phone-discounts'] as const;

/** Discounts of a phone order of this customer. */
export const phoneDiscountsQuery = (request: PreviewPhoneDiscountsRequest) =>
  queryOptions({
    queryKey: [...PHONE_DISCOUNTS_KEY, request],
    queryFn: ({ signal }) => api.post(discountPreviewSchema, '/api/admin/discounts/preview', request, { signal }),
    meta: { ofUser: true, live: ['settings', 'product', 'catalog'] },
  });
