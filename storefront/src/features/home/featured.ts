import { HOME_GRID_SIZE, type Category, type Product, type ProductSearch } from '@mithai/contracts';
import { productPageQuery } from '../catalog/catalog.queries.ts';

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
