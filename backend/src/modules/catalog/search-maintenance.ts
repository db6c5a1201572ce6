/** For the maintenance queue. */
export { pruneFailedSearches } from './failed-searches.ts';
export { countRecentSales } from './recent-sales.ts';
export { pruneSearchWords } from './search-words.ts';
