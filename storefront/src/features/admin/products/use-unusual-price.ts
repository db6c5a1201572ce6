import { formatExactRupees, isUnusualPrice, type Category } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import { medianPricesQuery } from './products.queries.ts';
import { productsTexts } from './products.texts.ts';

/** Returns a warning for an unusual price, else null; also null until the median prices are loaded. */
export function useUnusualPrice(): (price: number, category: Category, before?: number) => string | null {
  const { data: medians } = useQuery(medianPricesQuery);
  return (price, category, before) => {
    const median = medians?.[category];
    if (median === undefined || !isUnusualPrice(price, median)) {
      return before !== undefined && isUnusualPrice(price, before)
        ? productsTexts.price.leap(formatExactRupees(before), formatExactRupees(price))
        : null;
    }
    return productsTexts.price.unusual(
      formatExactRupees(price),
      catalogTexts.categories[category],
      formatExactRupees(median),
    );
  };
}
