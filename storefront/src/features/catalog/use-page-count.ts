import { useState } from 'react';
import { PAGES_AT_ONCE_MAX } from './product-filters.ts';

/** Number of pages to show. Pages beyond PAGES_AT_ONCE_MAX in the URL that was opened are not counted. */
export function usePageCount(pages: number): number {
  const [excess, setExcess] = useState(() => Math.max(0, pages - PAGES_AT_ONCE_MAX));
  if (excess === 0) return pages;
  if (pages <= excess) setExcess(0);
  return pages <= excess ? pages : pages - excess;
}
