import {
  taxRateListSchema,
  taxSettingsSchema,
  type AddProductTaxRate,
  type AddTaxRate,
  type TaxRate,
  type TaxSettings,
} from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { ratesPath, TAX_SETTINGS_PATH, taxRatesQuery, taxSettingsQuery } from './tax.queries.ts';
import { taxNotices as notices } from './tax.texts.ts';

export function useUpdateTaxSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: TaxSettings) => api.put(taxSettingsSchema, TAX_SETTINGS_PATH, settings),
    onSuccess: (settings) => queryClient.setQueryData(taxSettingsQuery.queryKey, settings),
    onError: () => queryClient.invalidateQueries({ queryKey: taxSettingsQuery.queryKey }),
    done: () => notices.saved,
    failed: notices.saveFailed,
  });
}

export function useAddTaxRate(productId: number | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rate: AddTaxRate | AddProductTaxRate) => api.post(taxRateListSchema, ratesPath(productId), rate),
    onSuccess: (rates) => queryClient.setQueryData(taxRatesQuery(productId).queryKey, rates),
    done: () => notices.added,
    onError: (error) => {
      if (!hasIssues(error)) toast(notices.addFailed(userMessageOf(error)));
    },
  });
}

export function useRemoveTaxRate(productId: number | null) {
  return useMutation({
    mutationFn: ({ id }: TaxRate) => api.delete(`/api/admin/tax/rates/${id}`),
    done: () => notices.removed,
    failed: notices.removeFailed,
    refreshes: [taxRatesQuery(productId).queryKey],
  });
}
