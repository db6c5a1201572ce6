import { CATEGORIES, STATES } from '@mithai/contracts';
import { oneOf } from '../../router-search.ts';
import { texts } from './catalog.texts.ts';
import { listingHeadTexts } from './listing-head.texts.ts';
import type { ProductFilters } from './product-filters.ts';

export const LISTING_PATH = '/products';

/** A category, a region, or one of a region has a title and URL for others; every further filter is the listing. */
export function listingHead({ category, state, ...further }: ProductFilters) {
  const oneCategory = oneOf(CATEGORIES, category);
  const oneState = oneOf(STATES, state);
  const isFiltered = Object.values(further).some((value) => value !== undefined);
  if (isFiltered || (category && !oneCategory) || (!category && !state)) {
    return { title: texts.listing.title, description: texts.listing.description, path: LISTING_PATH };
  }
  const title = listingHeadTexts.title(oneCategory, oneState);
  const search = new URLSearchParams({
    ...(oneCategory && { category: oneCategory }),
    ...(oneState && { state: oneState }),
  });
  return { title, description: listingHeadTexts.description(title), path: `${LISTING_PATH}?${search.toString()}` };
}
