import { useState } from 'react';
import { PAGES_AT_ONCE_MAX } from './product-filters.ts';

/** The pages to show: those of the address, without what it asks for beyond PAGES_AT_ONCE_MAX when it is opened. */
export function useShownPages(pages: number): number {
  const [excess, setExcess] = useState(() => Math.max(0, pages - PAGES_AT_ONCE_MAX));
  if (excess === 0) return pages;
  if (pages <= excess) setExcess(0);
  return pages <= excess ? pages : pages - excess;
}
