import { useState } from 'react';
import { Button, Drawer } from '../../ui/index.ts';
import { texts } from './catalog.texts.ts';
import { FilterPanel } from './filter-panel.tsx';
import * as styles from './listing.css.ts';
import { countActiveFilters, type ProductFilters } from './product-filters.ts';
import { useProductCounts } from './use-product-counts.ts';

const { listing: listingTexts } = texts;

interface FiltersDrawerProps {
  filters: ProductFilters;
  open: boolean;
  onClose: () => void;
  onApply: (filters: ProductFilters) => void;
}

export function FiltersDrawer({ filters, open, onClose, onApply }: FiltersDrawerProps) {
  const [draft, setDraft] = useState<ProductFilters | null>(null);
  const chosen = draft ?? filters;
  const counts = useProductCounts(chosen);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const apply = () => {
    if (draft) onApply(draft);
    close();
  };

  return (
    <Drawer
      open={open}
      onClose={close}
      title={listingTexts.filters}
      footer={
        <div className={styles.drawerActions}>
          <Button
            variant="secondary"
            size="large"
            disabled={countActiveFilters(chosen) === 0}
            onClick={() => setDraft({ q: filters.q })}
          >
            {listingTexts.reset}
          </Button>
          <Button fill size="large" onClick={apply}>
            {listingTexts.apply}
          </Button>
        </div>
      }
    >
      <FilterPanel filters={chosen} counts={counts} onChange={setDraft} />
    </Drawer>
  );
}
