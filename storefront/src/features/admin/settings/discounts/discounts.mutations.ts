import {
  discountListSchema,
  type Discount,
  type DiscountList,
  type DiscountSettings,
  type SaveDiscount,
} from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { hasIssues } from '../../../../api/has-issues.ts';
import { userMessageOf } from '../../../../api/problem.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { toast } from '../../../../ui/index.ts';
import { DISCOUNTS_PATH, discountsQuery } from './discounts.queries.ts';
import { discountsNotices as notices } from './discounts.texts.ts';

/** Creates a discount, or changes `edited`. */
export function useSaveDiscount(edited: Discount | null) {
  return useChange((input: SaveDiscount) =>
    edited
      ? api.put(discountListSchema, `${DISCOUNTS_PATH}/${edited.id}`, { ...input, updatedAt: edited.updatedAt })
      : api.post(discountListSchema, DISCOUNTS_PATH, input),
  );
}

/** Switches a discount on or off. */
export function useSwitchDiscount() {
  return useChange((discount: Discount) =>
    api.put(discountListSchema, `${DISCOUNTS_PATH}/${discount.id}`, { ...discount, isActive: !discount.isActive }),
  );
}

export function useDeleteDiscount() {
  return useMutation({
    mutationFn: (id: number) => api.delete(`${DISCOUNTS_PATH}/${id}`),
    done: () => notices.deleted,
    refreshes: [discountsQuery.queryKey],
  });
}

export function useUpdateDiscountSettings() {
  return useChange((settings: DiscountSettings) =>
    api.put(discountListSchema, '/api/admin/discount-settings', settings),
  );
}

function useChange<Input>(mutationFn: (input: Input) => Promise<DiscountList>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (list) => {
      queryClient.setQueryData(discountsQuery.queryKey, list);
      toast(notices.saved);
    },
    onError: async (error) => {
      if (!hasIssues(error)) toast(notices.failed(userMessageOf(error)));
      await queryClient.invalidateQueries({ queryKey: discountsQuery.queryKey });
    },
  });
}
