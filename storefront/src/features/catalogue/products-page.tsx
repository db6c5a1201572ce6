import { LISTING_SKELETONS } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, Drawer, EmptyState, VisuallyHidden } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { productsQuery } from './catalogue.queries.ts';
import { texts } from './catalogue.texts.ts';
import { FilterPanel } from './filter-panel.tsx';
import * as styles from './listing.css.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import { gridBesidePanel } from './product-card.css.ts';
import { countActiveFilters, filterProducts, type ProductFilters } from './product-filters.ts';

const { listing: words } = texts;
const FIRST_ROW = 4;

const route = getRouteApi('/products');

export function ProductsPage() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: ProductFilters) => void navigate({ search: next, replace: true, resetScroll: false });
  const reset = () => show({ q: filters.q });

  return (
    <div className={`${container} ${styles.page}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.description}</p>
      </div>
      <div className={styles.columns}>
        <aside className={styles.panel} aria-label={words.filters}>
          <div className={styles.filtersHead}>
            <h2 className={styles.filtersTitle}>{words.filters}</h2>
            <Button variant="quiet" size="small" onClick={reset} disabled={countActiveFilters(filters) === 0}>
              {words.reset}
            </Button>
          </div>
          <FilterPanel filters={filters} onChange={show} />
        </aside>
        <Results filters={filters} onChange={show} />
      </div>
    </div>
  );
}

function Results({ filters, onChange }: { filters: ProductFilters; onChange: (filters: ProductFilters) => void }) {
  const { data: products, isError, error, refetch } = useQuery(productsQuery);

  if (isError) {
    return (
      <EmptyState
        title={words.failedTitle}
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        }
      >
        {userMessageOf(error)}
      </EmptyState>
    );
  }
  const shown = products && filterProducts(products, filters);
  return (
    <section>
      <VisuallyHidden>
        <h2>{words.results}</h2>
      </VisuallyHidden>
      <div className={styles.bar}>
        <div className={styles.countRow}>
          <p className={styles.count} role="status">
            {shown ? words.count(shown.length) : words.loading}
            {shown && filters.q && words.forQuery(filters.q)}
          </p>
          {filters.q && (
            <Button variant="quiet" size="small" onClick={() => onChange({ ...filters, q: undefined })}>
              <X size={16} aria-hidden="true" />
              {words.clearSearch}
            </Button>
          )}
        </div>
        <FiltersDrawer filters={filters} onApply={onChange} />
      </div>
      {shown?.length === 0 ? (
        <EmptyState
          icon={<SearchX size={48} strokeWidth={1.4} />}
          title={words.emptyTitle}
          action={
            <Button variant="secondary" onClick={() => onChange({})}>
              {words.clearAll}
            </Button>
          }
        >
          {words.emptyHint}
        </EmptyState>
      ) : (
        <ul className={gridBesidePanel}>
          {shown?.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} eager={index < FIRST_ROW} />
            </li>
          )) ??
            Array.from({ length: LISTING_SKELETONS }, (_, index) => (
              <li key={index}>
                <ProductCardSkeleton />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

interface FiltersDrawerProps {
  filters: ProductFilters;
  onApply: (filters: ProductFilters) => void;
}

/** On small screens choices are collected first and shown together. */
function FiltersDrawer({ filters, onApply }: FiltersDrawerProps) {
  const [draft, setDraft] = useState<ProductFilters | null>(null);
  const active = countActiveFilters(filters);
  const apply = () => {
    if (draft) onApply(draft);
    setDraft(null);
  };

  return (
    <div className={styles.openFilters}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDraft(filters)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {words.filters}
        {active > 0 && (
          <>
            <span aria-hidden="true">({active})</span>
            <VisuallyHidden>{words.activeFilters(active)}</VisuallyHidden>
          </>
        )}
      </Button>
      <Drawer
        open={draft !== null}
        onOpenChange={(open) => !open && setDraft(null)}
        title={words.filters}
        footer={
          <div className={styles.drawerActions}>
            <Button
              variant="secondary"
              size="large"
              disabled={!draft || countActiveFilters(draft) === 0}
              onClick={() => setDraft({ q: filters.q })}
            >
              {words.reset}
            </Button>
            <Button fill size="large" onClick={apply}>
              {words.apply}
            </Button>
          </div>
        }
      >
        {draft && <FilterPanel filters={draft} onChange={setDraft} />}
      </Drawer>
    </div>
  );
}
