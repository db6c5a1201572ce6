import type { ProductInput, ProductUpdate } from '@mithai/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ADMIN_PRODUCTS_KEY } from './products.queries.ts';

export function useUpdateProduct(id: number) {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: (update: ProductUpdate) => api.put('savedProductSchema', `/api/products/${id}`, update),
    // Also what another window has made of it.
    onSettled: refresh,
  });
}

export function useCreateProduct() {
  const refresh = useRefreshProducts();
  return useMutation({
    mutationFn: (product: ProductInput) => api.post('savedProductSchema', '/api/products', product),
    onSuccess: refresh,
  });
}

function useRefreshProducts() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
}
