import { LISTING_PAGE_SIZE, LISTING_SKELETONS, SEARCH_TEXT_MAX, type Product } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { SearchX, X } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, type ReactNode, useState } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, buttonVariants, EmptyState, LoadFailed, VisuallyHidden } from '../../ui/index.ts';
import { texts } from './catalog.texts.ts';
import * as styles from './listing.css.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import { cardSizes, gridBesidePanel } from './product-card.css.ts';
import { isSearchTruncated, pagesOf, searchOf, type ProductFilters, PAGES_AT_ONCE_MAX } from './product-filters.ts';
import { useProductSearch } from './use-product-search.ts';

const { listing: listingTexts } = texts;
const FIRST_ROW = 4;

interface ProductResultsProps {
  filters: ProductFilters;
  /** True while the results of another filter load. */
  isWaiting: boolean;
  onChange: (filters: ProductFilters) => void;
  openFilters: ReactNode;
}

export function ProductResults({ filters, isWaiting, onChange, openFilters }: ProductResultsProps) {
  const search = useMemo(() => searchOf(filters), [filters]);
  const pages = usePageCount(pagesOf(filters));
  const { products, total, isCapped, similar, error, retry } = useProductSearch(search, { pages });
  const matches = isCapped ? `${total}+` : total;

  if (error) {
    return (
      <LoadFailed title={listingTexts.failedTitle} variant="secondary" onRetry={retry}>
        {userMessageOf(error)}
      </LoadFailed>
    );
  }
  return (
    <section className={styles.results} aria-busy={isWaiting}>
      <VisuallyHidden>
        <h2>{listingTexts.results}</h2>
      </VisuallyHidden>
      <div className={styles.bar}>
        <div className={styles.countRow}>
          <p className={styles.count} role="status">
            {products ? listingTexts.count(matches) : listingTexts.loading}
            {products && search.q && listingTexts.forQuery(search.q)}
          </p>
          {search.q && (
            <div className={styles.clearSearch}>
              <Button variant="quiet" size="small" onClick={() => onChange({ ...filters, q: undefined })}>
                <X size={16} aria-hidden="true" />
                {listingTexts.clearSearch}
              </Button>
            </div>
          )}
        </div>
        {openFilters}
        {isSearchTruncated(filters) && <p className={styles.cut}>{listingTexts.cutQuery(SEARCH_TEXT_MAX)}</p>}
      </div>
      {total === 0 && products ? (
        <NoResults similar={similar} onClear={() => onChange({})} />
      ) : (
        <Grid products={products} pages={pages} />
      )}
      {products && products.length < total && <ShowMore filters={filters} shown={products.length} matches={matches} />}
    </section>
  );
}

const Grid = memo(function Grid({
  products,
  pages,
}: Pick<ReturnType<typeof useProductSearch>, 'products'> & { pages: number }) {
  const list = useRef<HTMLUListElement>(null);
  const shownPages = useRef(pages);

  // After 'Show more', focus the first new product.
  useEffect(() => {
    const isMore = pages === shownPages.current + 1;
    shownPages.current = pages;
    if (isMore)
      list.current?.children[(pages - 1) * LISTING_PAGE_SIZE]?.querySelector('a')?.focus({ preventScroll: true });
  }, [pages]);

  return (
    <ul className={gridBesidePanel} ref={list}>
      {products?.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={cardSizes.besidePanel} eager={index < FIRST_ROW} isListed />
        </li>
      )) ??
        Array.from({ length: LISTING_SKELETONS }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
    </ul>
  );
});

function NoResults({ similar, onClear }: { similar: readonly Product[]; onClear: () => void }) {
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {listingTexts.clearAll}
    </Button>
  );
  if (similar.length === 0) {
    return (
      <EmptyState icon={<SearchX size={48} strokeWidth={1.4} />} title={listingTexts.emptyTitle} action={clear}>
        {listingTexts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className={styles.noMatch}>{listingTexts.emptyTitle}</h2>
      <SimilarResults products={similar} />
      <EmptyState action={clear}>{listingTexts.emptyHint}</EmptyState>
    </>
  );
}

function SimilarResults({ products }: { products: readonly Product[] }) {
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className={styles.similar}>
        {listingTexts.similar}
      </h2>
      <ul className={gridBesidePanel}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes.besidePanel} eager={index < FIRST_ROW} isListed />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShowMore({ filters, shown, matches }: { filters: ProductFilters; shown: number; matches: number | string }) {
  return (
    <div className={styles.more}>
      <p className={styles.count}>{listingTexts.shownSoFar(shown, matches)}</p>
      <Link
        to="/products"
        search={{ ...filters, pages: String(pagesOf(filters) + 1) }}
        replace
        resetScroll={false}
        className={buttonVariants({ variant: 'secondary', size: 'large' })}
      >
        {listingTexts.showMore}
      </Link>
    </div>
  );
}

/** Number of pages to show. Pages beyond PAGES_AT_ONCE_MAX in the URL that was opened are not counted. */
export function usePageCount(pages: number): number {
  const [excess, setExcess] = useState(() => Math.max(0, pages - PAGES_AT_ONCE_MAX));
  if (excess === 0) return pages;
  if (pages <= excess) setExcess(0);
  return pages <= excess ? pages : pages - excess;
}
