import type { PreviewDiscountsRequest } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../session/use-session.ts';

export const DISCOUNTS_KEY = 'discounts';

/** `userId`: whose uses of the codes count. */
const previewQuery = (request: PreviewDiscountsRequest, userId: number | null) =>
  queryOptions({
    queryKey: [DISCOUNTS_KEY, userId, request],
    queryFn: async ({ signal }) => {
      const { discountPreviewSchema } = await import('@mithai/contracts/discounts');
      return api.post(discountPreviewSchema, '/api/discounts/preview', request, { signal });
    },
    meta: { live: ['settings', 'product', 'catalog'] },
  });

/** What the discounts take off these products. */
export function useDiscountPreview(
  lines: readonly { productId: number; quantity: number }[],
  codes: readonly string[],
  pincode: string | null,
) {
  const { user } = useSession();
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return useQuery({
    ...previewQuery({ items, codes: [...codes], ...(pincode !== null && { pincode }) }, user?.id ?? null),
    enabled: items.length > 0,
  });
}
