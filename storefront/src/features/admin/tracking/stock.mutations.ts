import { type AdminProduct, productSchema } from '@mithai/contracts';
// oxlint-disable-next-line no-restricted-imports -- optimistic: a row is saved again before the answer
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { toast } from '../../../ui/index.ts';
import { isStockChanged, type StockChange } from '../../product-form/stock-conflict.tsx';
import { ADMIN_PRODUCTS_KEY, adminProductQuery } from '../products/products.queries.ts';
import { stockNotices as notices } from './tracking.texts.ts';

/** Fetches the current stock, because live updates skip rows that no list holds any more. */
export const readStock = async (queryClient: QueryClient, id: number): Promise<number> =>
  (await queryClient.fetchQuery({ ...adminProductQuery(id), staleTime: 0 })).stock;

/** Optimistic update, rolled back on refusal. */
export function useSetStock({ id, name }: Pick<AdminProduct, 'id' | 'name'>) {
  const queryClient = useQueryClient();
  const lists = { queryKey: [...ADMIN_PRODUCTS_KEY, 'list'] };
  const show = (stock: number) =>
    queryClient.setQueriesData<InfiniteData<AdminProduct[]>>(
      lists,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => page.map((product) => (product.id === id ? { ...product, stock } : product))),
        },
    );

  const { mutate } = useMutation({
    mutationFn: (change: StockChange & { isUndo?: boolean }) =>
      api.patch(productSchema, `/api/products/${id}/stock`, {
        stock: change.stock,
        expectedStock: change.expectedStock,
      }),
    onMutate: async ({ stock }) => {
      // A response in flight would be older.
      await queryClient.cancelQueries(lists);
      show(stock);
    },
    onSuccess: (_product, { stock, expectedStock, isUndo }) => {
      // A list that was read just before the change may have come since.
      show(stock);
      const undo = {
        label: notices.undo,
        onSelect: () => mutate({ stock: expectedStock, expectedStock: stock, isUndo: true }),
      };
      toast({ ...notices.stockUpdated(name, expectedStock, stock), ...(!isUndo && { action: undo }) });
    },
    onError: (error, change) => {
      show(change.expectedStock);
      const again = { label: notices.tryAgain, onSelect: () => mutate(change) };
      toast({
        ...notices.stockFailed(userMessageOf(error)),
        ...(!isStockChanged(error) && !hasIssues(error) && { action: again }),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY }),
  });
  return mutate;
}
