import type { PreviewDiscountsRequest } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../session/use-session.ts';

export const DISCOUNTS_KEY = 'discounts';

/** `userId`: whose uses of the codes count. */
const previewQuery = (request: PreviewDiscountsRequest, userId: number | null) =>
  queryOptions({
    queryKey: [DISCOUNTS_KEY, userId, request] as const,
    queryFn: async ({ signal }) => {
      const { discountPreviewSchema } = await import('@mithai/contracts/discounts');
      return api.post(discountPreviewSchema, '/api/discounts/preview', request, { signal });
    },
    meta: { live: ['settings', 'product', 'catalog'] },
  });

/** Discounts of these products. */
export function useDiscountPreview(
  lines: readonly { productId: number; quantity: number }[],
  codes: readonly string[],
  pincode: string | null,
) {
  const { user } = useSession();
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const request = { items, codes: [...codes] };
  return useQuery({
    ...previewQuery({ ...request, ...(pincode !== null && { pincode }) }, user?.id ?? null),
    enabled: items.length > 0,
    // A pincode hardly ever changes more than the delivery.
    placeholderData: (former, query) => (isSameCart(query?.queryKey[2], request) ? former : undefined),
  });
}

const isSameCart = (one: PreviewDiscountsRequest | undefined, { items, codes }: PreviewDiscountsRequest): boolean =>
  JSON.stringify([one?.items, one?.codes]) === JSON.stringify([items, codes]);
