import { ORDER_SEARCH_MAX, ORDER_STATUSES, PAYMENT_METHODS, type OrderFilter } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { CookingPot, Download, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { businessDate, Button, buttonVariants, FilterSelect } from '../../../../ui/index.ts';
import { paymentMethodNames, statusNames } from '../../../orders/orders.texts.ts';
import { useRights } from '../../../session/use-rights.ts';
import { DayField } from '../../day-field.tsx';
import { SearchField } from '../../search-field.tsx';
import { isBackwards, isFiltering, toSearch } from './filter.ts';
import { useDownloadOrders } from '../orders.mutations.ts';
import type { OrdersSort } from '../orders.queries.ts';
import { AWAITING, type OrdersSearch } from './orders-search.ts';
import * as styles from '../orders.css.ts';
import { ordersTexts } from '../orders.texts.ts';

const { filter: texts } = ordersTexts;

const SORTS = ['newest', 'delivery'] as const;

interface OrderFiltersProps {
  filter: OrderFilter;
  sort: OrdersSort;
  onChange: (params: OrdersSearch) => void;
  onClear: () => void;
}

export function OrderFilters({ filter, sort, onChange, onClear }: OrderFiltersProps) {
  const { search, ...narrower } = filter;
  const [wasOpened, setWasOpened] = useState<boolean>();
  const isOpen = wasOpened ?? isFiltering(narrower);
  const rest = useId();
  return (
    <search className={styles.filters} aria-label={texts.label}>
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          maxLength={ORDER_SEARCH_MAX}
          value={search ?? ''}
          onSearch={(typed) => onChange({ search: toSearch(typed) || undefined })}
        />
      </div>
      <Button
        variant="secondary"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setWasOpened(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {texts.more}
      </Button>
      <div id={rest} className={isOpen ? styles.restOpen : styles.rest}>
        <NarrowerFields filter={filter} sort={sort} onChange={onChange} />
        <div className={styles.filterActions}>
          {isFiltering(filter) && (
            <Button variant="quiet" onClick={onClear}>
              {texts.clear}
            </Button>
          )}
          <ListActions filter={filter} />
        </div>
      </div>
    </search>
  );
}

function ListActions({ filter }: Pick<OrderFiltersProps, 'filter'>) {
  const download = useDownloadOrders(filter);
  const may = useRights();
  return (
    <>
      {may('packing') && (
        <Link
          from="/admin/orders"
          to="."
          search={{ kitchen: businessDate(new Date()) }}
          className={buttonVariants({ variant: 'secondary' })}
        >
          <CookingPot size={18} aria-hidden="true" />
          {texts.production}
        </Link>
      )}
      {may('order-changes') && (
        <Button
          variant="secondary"
          pending={download.isPending}
          disabled={isBackwards(filter)}
          onClick={() => download.mutate()}
        >
          {!download.isPending && <Download size={18} aria-hidden="true" />}
          {download.isPending ? texts.downloading : texts.download}
        </Button>
      )}
    </>
  );
}

function NarrowerFields({ filter, sort, onChange }: Pick<OrderFiltersProps, 'filter' | 'sort' | 'onChange'>) {
  const { status, paymentMethod, awaitsPayment, from = '', to = '', deliveryDay = '' } = filter;
  return (
    <>
      <FilterSelect
        label={texts.status}
        all={texts.anyStatus}
        of={ORDER_STATUSES}
        names={statusNames}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterSelect
        label={texts.method}
        all={texts.anyMethod}
        of={PAYMENT_METHODS}
        names={paymentMethodNames}
        value={paymentMethod}
        onChange={(payment) => onChange({ payment })}
      />
      <FilterSelect
        label={texts.awaiting}
        all={texts.anyAwaiting}
        of={AWAITING}
        names={texts.awaitings}
        value={awaitsPayment}
        onChange={(awaiting) => onChange({ awaiting })}
      />
      <DayField label={texts.from} value={from} onPick={(day) => onChange({ from: day })} />
      <DayField
        label={texts.to}
        value={to}
        error={isBackwards(filter) ? texts.backwards : undefined}
        onPick={(day) => onChange({ to: day })}
      />
      <DayField label={texts.deliveryDay} value={deliveryDay} onPick={(day) => onChange({ delivery: day })} />
      <FilterSelect
        label={texts.sort}
        of={SORTS}
        names={texts.sorts}
        value={sort ?? 'newest'}
        onChange={(chosen) => onChange({ sort: chosen === 'delivery' ? chosen : undefined })}
      />
    </>
  );
}
