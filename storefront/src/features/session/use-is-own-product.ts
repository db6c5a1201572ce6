import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { isCompleteUser } from './session.queries.ts';
import { useSession } from './use-session.ts';

const idsSchema = async () => (await import('@mithai/contracts/catalog')).partnerProductIdsSchema;

const ownProductIdsQuery = queryOptions({
  queryKey: ['partner', 'product-ids'],
  queryFn: ({ signal }) => api.get(idsSchema, '/api/partner-sellers/product-ids', { signal }),
  meta: { ofUser: true, live: ['partner'] },
});

/** True if the user sells this product: partners cannot order or review their own. */
export function useIsOwnProduct(productId: number): boolean {
  const { user } = useSession();
  const { data: ids } = useQuery({ ...ownProductIdsQuery, enabled: user !== null && isCompleteUser(user) });
  return ids?.includes(productId) ?? false;
}
