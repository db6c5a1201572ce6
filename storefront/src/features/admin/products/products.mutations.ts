import { type ProductInput, type ProductUpdate, savedProductSchema } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasStatus } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ADMIN_PRODUCTS_KEY, ADMIN_PRODUCTS_LIST_KEY, adminProductQuery } from './products.queries.ts';

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

/** `leave` unmounts the product's form; until then no live update fetches the deleted product. */
export function useDeleteProduct(id: number, leave: () => Promise<void>) {
  const queryClient = useQueryClient();
  const { queryKey } = adminProductQuery(id);
  return useMutation({
    mutationKey: queryKey,
    // Another click or window may have deleted it already.
    mutationFn: () => api.delete(`/api/products/${id}`).catch(ignoreMissing),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_LIST_KEY });
      await leave();
      queryClient.removeQueries({ queryKey });
    },
  });
}

function ignoreMissing(error: unknown): void {
  if (!hasStatus(error, 404)) throw error;
}
