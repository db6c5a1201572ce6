import { HOME_GRID_SIZE, type Category, type Product, type ProductPage, type ProductSearch } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { productPageQuery, PRODUCTS_KEY } from '../catalog/catalog.queries.ts';

export const featured = (category: Category | undefined): ProductSearch => ({ category, sort: 'featured' });

/** The products that the owner has put first; those that are off sale are missing. */
export const chosenProductsQuery = (ids: readonly number[]) =>
  productPageQuery({ ids: ids.join(',') }, 1, HOME_GRID_SIZE);

/** The chosen products in the owner's order, then the others, to fill the grid. */
export function inChosenOrder(
  ids: readonly number[],
  chosen: readonly Product[],
  others: readonly Product[],
): readonly Product[] {
  const first = ids.flatMap((id) => chosen.find((product) => product.id === id) ?? []);
  const rest = others.filter(({ id }) => !first.some((product) => product.id === id));
  return [...first, ...rest].slice(0, HOME_GRID_SIZE);
}

/** Cards show neither, and without them the page fits into the first TCP window (e2e/first-load.spec.ts). */
export function leaveOutDescriptions(queryClient: QueryClient): void {
  queryClient.setQueriesData<ProductPage>(
    { queryKey: [PRODUCTS_KEY, 'search'] },
    (page) => page && { ...page, products: page.products.map(withoutDescription) },
  );
}

const withoutDescription = (product: Product): Product => ({ ...product, description: '', ingredients: '' });
