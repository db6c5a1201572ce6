import {
  type PartnerProduct,
  type PartnerProductInput,
  partnerProductSchema,
  type PartnerProductUpdate,
} from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import type { StockChange } from '../product-form/stock-conflict.tsx';
import { partnerProductsQuery } from './dashboard.queries.ts';
import { productNotices as notices } from './products.texts.ts';

const PATH = '/api/partner-sellers/products';
const { queryKey } = partnerProductsQuery;
const products = { mutationKey: queryKey, refreshes: [queryKey] };

export function useAddProduct() {
  return useMutation({
    ...products,
    mutationFn: (product: PartnerProductInput) => api.post(partnerProductSchema, PATH, product),
    done: () => notices.created,
    failed: notices.notCreated,
  });
}

export function useChangeProduct({ id }: PartnerProduct) {
  return useMutation({
    ...products,
    mutationFn: (changes: PartnerProductUpdate) => api.put(partnerProductSchema, `${PATH}/${id}`, changes),
    done: ({ submission }) => (submission?.status === 'pending_review' ? notices.waits : notices.changed),
    failed: notices.notChanged,
  });
}

export function useSetStock({ id, name }: PartnerProduct) {
  return useMutation({
    ...products,
    mutationFn: (change: StockChange) => api.patch(partnerProductSchema, `${PATH}/${id}/stock`, change),
    done: (product) => notices.stockChanged(name, product.stock),
  });
}
