import { useState } from 'react';
import { Button, Drawer } from '../../ui/index.ts';
import { texts } from './catalog.texts.ts';
import { FilterPanel } from './filter-panel.tsx';
import * as styles from './listing.css.ts';
import { countActiveFilters, type ProductFilters } from './product-filters.ts';

const { listing: listingTexts } = texts;

interface FiltersDrawerProps {
  filters: ProductFilters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onApply: (filters: ProductFilters) => void;
}

export function FiltersDrawer({ filters, open, onOpenChange, onApply }: FiltersDrawerProps) {
  const [draft, setDraft] = useState<ProductFilters | null>(null);
  const chosen = draft ?? filters;
  const change = (isOpen: boolean) => {
    setDraft(null);
    onOpenChange(isOpen);
  };
  const apply = () => {
    if (draft) onApply(draft);
    change(false);
  };

  return (
    <Drawer
      open={open}
      onOpenChange={change}
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
      <FilterPanel filters={chosen} onChange={setDraft} />
    </Drawer>
  );
}
