import type { AdminProduct, ProductInput, ProductUpdate } from '@mithai/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ADMIN_PRODUCTS_KEY } from './products.queries.ts';

/** Of a product as it is: what the shop takes for "everything". */
export const updateOf = (product: AdminProduct): Omit<ProductUpdate, 'imageUrl'> & { imageUrl: string } => ({
  name: product.name,
  description: product.description,
  imageUrl: product.imageUrl ?? '',
  price: product.price,
  category: product.category,
  state: product.state,
  isBestSeller: product.isBestSeller,
  isNew: product.isNew,
  netWeightGrams: product.netWeightGrams,
  shelfLifeDays: product.shelfLifeDays,
  ingredients: product.ingredients,
});

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
