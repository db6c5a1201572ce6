import { getRouteApi, useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { startTransition, useDeferredValue, useOptimistic, useState } from 'react';
import { media } from '../../theme/media.ts';
import { useMedia } from '../../use-media.ts';
import { Button, lazyComponent, VisuallyHidden } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { texts } from './catalog.texts.ts';
import { ShareButton } from '../share/share-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { listingHead } from './listing-head.ts';
import * as styles from './listing.css.ts';
import { countActiveFilters, type ProductFilters } from './product-filters.ts';
import { ProductResults } from './product-results.tsx';
import { RecentlyViewedProducts } from './recently-viewed-products.tsx';
import { useProductCounts } from './use-product-counts.ts';

const { listing: listingTexts } = texts;

const FiltersDrawer = lazyComponent(async () => (await import('./filters-drawer.tsx')).FiltersDrawer);

const route = getRouteApi('/products');

export function ProductsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Filters update optimistically; results render deferred, so that they never delay the next choice.
  const [filters, choose] = useOptimistic(search);
  const shown = useDeferredValue(search);
  const show = (next: ProductFilters) =>
    startTransition(async () => {
      choose(next);
      await navigate({ search: { ...next, pages: undefined }, resetScroll: false });
    });
  const active = countActiveFilters(filters);
  const isPanelShown = useMedia(media.tablet);
  const counts = useProductCounts(filters, { enabled: isPanelShown });

  return (
    <div className={`${container} ${styles.page}`}>
      <div className={styles.head}>
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{listingTexts.title}</h1>
          <ShareListing filters={shown} />
        </div>
        <p className={styles.lead}>{listingTexts.description}</p>
      </div>
      <aside className={styles.panel} aria-label={listingTexts.filters}>
        <div className={styles.filtersHead}>
          <h2 className={styles.filtersTitle}>{listingTexts.filters}</h2>
          <Button variant="quiet" size="small" onClick={() => show({ q: filters.q })} disabled={active === 0}>
            {listingTexts.reset}
          </Button>
        </div>
        <FilterPanel filters={filters} counts={counts} onChange={show} />
      </aside>
      <ProductResults
        filters={shown}
        isWaiting={filters !== shown}
        onChange={show}
        openFilters={<OpenFilters filters={filters} active={active} onApply={show} />}
      />
      <RecentlyViewedProducts className={styles.recentlyViewed} />
    </div>
  );
}

function ShareListing({ filters }: { filters: ProductFilters }) {
  const { publicUrl } = route.useRouteContext();
  const { buildLocation } = useRouter();
  const { href } = buildLocation({ to: '/products', search: { ...filters, pages: undefined } });
  return <ShareButton title={listingHead(filters).title} url={`${publicUrl}${href}`} />;
}

interface OpenFiltersProps {
  filters: ProductFilters;
  active: number;
  onApply: (filters: ProductFilters) => void;
}

function OpenFilters({ filters, active, onApply }: OpenFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.openFilters}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={FiltersDrawer.preload}
        onFocus={FiltersDrawer.preload}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {listingTexts.filters}
        {active > 0 && (
          <>
            <span aria-hidden="true">({active})</span>
            <VisuallyHidden>{listingTexts.activeFilters(active)}</VisuallyHidden>
          </>
        )}
      </Button>
      <FiltersDrawer wanted={isOpen} filters={filters} open={isOpen} onClose={() => setOpen(false)} onApply={onApply} />
    </div>
  );
}
