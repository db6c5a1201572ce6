import { type ProductInput, type ProductUpdate, savedProductSchema } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { Problem } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ADMIN_PRODUCTS_KEY, ADMIN_PRODUCTS_LIST_KEY } from './products.queries.ts';

export function useUpdateProduct(id: number) {
  return useMutation({
    mutationFn: (update: ProductUpdate) => api.put(savedProductSchema, `/api/products/${id}`, update),
    refreshes: [ADMIN_PRODUCTS_KEY],
  });
}

export function useCreateProduct() {
  return useMutation({
    mutationFn: (product: ProductInput) => api.post(savedProductSchema, '/api/products', product),
    refreshes: [ADMIN_PRODUCTS_KEY],
  });
}

export function useDeleteProduct(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    // Another click or window may have deleted it already.
    mutationFn: () => api.delete(`/api/products/${id}`).catch(ignoreMissing),
    // Not the product itself, which is on screen until its form unmounts.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_LIST_KEY }),
  });
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Problem && error.status === 404)) throw error;
}
