import { completeShop, DEFAULT_SHOP, type Policy, type Shop } from '@mithai/contracts';
import { queryOptions, useQuery, type QueryClient, type QueryMeta } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const shopSchema = async () => (await import('@mithai/contracts/shop')).shopSchema;
const homeSchema = async () => (await import('@mithai/contracts/shop')).shopHomeSchema;
const policySchema = async () => (await import('@mithai/contracts/policies')).policySchema;

const KEY = 'shop';
const meta: QueryMeta = { live: ['settings'] };

export const shopQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => api.get(shopSchema, '/api/shop', { signal }),
  meta,
});

export const shopHomeQuery = queryOptions({
  queryKey: [KEY, 'home'],
  queryFn: ({ signal }) => api.get(homeSchema, '/api/shop/home', { signal }),
  meta,
});

export const policyQuery = (policy: Policy) =>
  queryOptions({
    queryKey: [KEY, 'policies', policy],
    queryFn: ({ signal }) => api.get(policySchema, `/api/shop/policies/${policy}`, { signal }),
    meta,
  });

/** The defaults until the settings are loaded: the server refuses a total that it does not share. */
export function useShop(): Shop {
  return useQuery({ ...shopQuery, select: completeShop }).data ?? DEFAULT_SHOP;
}

/** As `useShop`, for loaders and heads. */
export function getShop(queryClient: QueryClient): Shop {
  const shop = queryClient.getQueryData(shopQuery.queryKey);
  return shop ? completeShop(shop) : DEFAULT_SHOP;
}
