import {
  type PartnerProduct,
  type PartnerProductInput,
  partnerProductSchema,
  type PartnerProductUpdate,
} from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { userMessageOf } from '../../api/problem.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { toast } from '../../ui/index.ts';
import type { StockChange } from '../product-form/stock-conflict.tsx';
import { partnerProductsQuery } from './dashboard.queries.ts';
import { productNotices as notices } from './products.texts.ts';

const ADDRESS = '/api/partner-sellers/products';

export function useAddProduct() {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationKey: partnerProductsQuery.queryKey,
    mutationFn: (product: PartnerProductInput) => api.post(partnerProductSchema, ADDRESS, product),
    onSuccess: async () => {
      await refresh();
      toast(notices.created);
    },
    onError: (error) => toast(notices.notCreated(userMessageOf(error))),
  });
}

export function useChangeProduct({ id }: PartnerProduct) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationKey: partnerProductsQuery.queryKey,
    mutationFn: (changes: PartnerProductUpdate) => api.put(partnerProductSchema, `${ADDRESS}/${id}`, changes),
    onSuccess: ({ submission }) => toast(submission?.status === 'pending_review' ? notices.waits : notices.changed),
    onError: (error) => toast(notices.notChanged(userMessageOf(error))),
    // Also after an error, to load decisions that were made in the meantime.
    onSettled: refresh,
  });
}

export function useSetStock({ id, name }: PartnerProduct) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationKey: partnerProductsQuery.queryKey,
    mutationFn: (change: StockChange) => api.patch(partnerProductSchema, `${ADDRESS}/${id}/stock`, change),
    onSuccess: (product) => toast(notices.stockChanged(name, product.stock)),
    // Also after an error, to load the stock that refused the change.
    onSettled: refresh,
  });
}

function useRefreshProducts() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: partnerProductsQuery.queryKey });
}
