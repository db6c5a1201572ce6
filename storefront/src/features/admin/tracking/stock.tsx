import { ADMIN_STOCK_FILTERS, type AdminProduct } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Button, FilterSelect } from '../../../ui/index.ts';
import { adminProductsQuery, type AdminProductsSearch } from '../products/products.queries.ts';
import { ListStates } from '../list-states.tsx';
import { SectionHead } from '../section-head.tsx';
import { SearchField } from '../search-field.tsx';
import { StockRow } from './stock-row.tsx';
import * as styles from './stock.css.ts';
import { trackingTexts } from './tracking.texts.ts';

const { stock: texts } = trackingTexts;

export function Stock() {
  const { search, stock } = useSearch({ from: '/admin/tracking' });
  const navigate = useNavigate({ from: '/admin/tracking' });
  return (
    <section aria-label={texts.title}>
      <SectionHead title={texts.title} hint={texts.hint} />
      <div className={styles.tools}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={search ?? ''}
          onSearch={(text) =>
            void navigate({ search: (before) => ({ ...before, search: text || undefined }), replace: true })
          }
        />
        <FilterSelect
          label={texts.show}
          all={texts.filters.all}
          of={ADMIN_STOCK_FILTERS}
          names={texts.filters}
          value={stock}
          onChange={(filter) => void navigate({ search: (before) => ({ ...before, stock: filter }), replace: true })}
        />
      </div>
      <StockList search={{ search, stock }} onShowAll={() => void navigate({ search: {}, replace: true })} />
    </section>
  );
}

function StockList({ search, onShowAll }: { search: AdminProductsSearch; onShowAll: () => void }) {
  const query = useInfiniteQuery(adminProductsQuery(search));
  const [rows, keep] = useStableRows(
    query.data?.pages.flat(),
    query.isPlaceholderData ? null : `${search.stock} ${search.search}`,
  );
  const isNothingLow = search.stock !== undefined && !search.search;
  return (
    <ListStates
      query={query}
      items={rows}
      texts={isNothingLow ? { ...texts, ...texts.nothingLow } : texts}
      icon={<PackageCheck size={52} strokeWidth={1.3} />}
      emptyAction={
        (search.search !== undefined || search.stock !== undefined) && (
          <Button variant="secondary" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        )
      }
      more={trackingTexts.loadMore}
    >
      {(shown) => (
        <ul className={styles.list}>
          {shown.map((product) => (
            <StockRow key={product.id} product={product} onSet={(stock) => keep({ ...product, stock })} />
          ))}
        </ul>
      )}
    </ListStates>
  );
}

interface StableRows {
  scope: string | null;
  /** Ids in the order in which they first appeared. */
  places: readonly number[];
  stored: ReadonlyMap<number, AdminProduct>;
}

/**
 * Keeps the order of rows, and keeps changed rows that no longer match, until the query changes.
 * `scope` identifies the query of the items; null while they are those of the previous query.
 */
function useStableRows(
  items: readonly AdminProduct[] | undefined,
  scope: string | null,
): [AdminProduct[] | undefined, (product: AdminProduct) => void] {
  const [{ scope: before, places, stored }, setStable] = useState<StableRows>({
    scope: null,
    places: [],
    stored: new Map(),
  });
  const keep = (product: AdminProduct) =>
    setStable((steady) => ({ ...steady, stored: new Map(steady.stored).set(product.id, product) }));

  const known = new Map(items?.map((product) => [product.id, product]));
  if (items && scope !== null && scope !== before) setStable({ scope, places: [...known.keys()], stored: new Map() });
  else if (known.keys().some((id) => !places.includes(id))) {
    setStable({ scope: before, places: [...new Set([...places, ...known.keys()])], stored });
  }
  return [items && places.flatMap((id) => known.get(id) ?? stored.get(id) ?? []), keep];
}
