import { ORDER_SEARCH_MAX, ORDER_STATUSES, PAYMENT_METHODS, type OrderFilter } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { CookingPot, Download, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { businessDate, Button, buttonVariants, Field, Select, Options } from '../../../ui/index.ts';
import { paymentMethodNames, statusNames } from '../../orders/orders.texts.ts';
import { DayField } from '../day-field.tsx';
import { SearchField } from '../search-field.tsx';
import { isBackwards, isFiltering, toSearch } from './filter.ts';
import { useDownloadOrders } from './orders.mutations.ts';
import type { OrdersSort } from './orders.queries.ts';
import { AWAITING, type OrdersSearch } from './orders-search.ts';
import * as styles from './orders.css.ts';
import { ordersTexts } from './orders.texts.ts';

const { filter: texts } = ordersTexts;

const SORTS = ['newest', 'delivery'] as const;

interface OrderFiltersProps {
  filter: OrderFilter;
  sort: OrdersSort;
  onChange: (params: OrdersSearch) => void;
  onClear: () => void;
}

export function OrderFilters({ filter, sort, onChange, onClear }: OrderFiltersProps) {
  const download = useDownloadOrders(filter);
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
          <Link
            from="/admin/orders"
            to="."
            search={{ kitchen: businessDate(new Date()) }}
            className={buttonVariants({ variant: 'secondary' })}
          >
            <CookingPot size={18} aria-hidden="true" />
            {texts.production}
          </Link>
          <Button
            variant="secondary"
            pending={download.isPending}
            disabled={isBackwards(filter)}
            onClick={() => download.mutate()}
          >
            {!download.isPending && <Download size={18} aria-hidden="true" />}
            {download.isPending ? texts.downloading : texts.download}
          </Button>
        </div>
      </div>
    </search>
  );
}

function NarrowerFields({ filter, sort, onChange }: Pick<OrderFiltersProps, 'filter' | 'sort' | 'onChange'>) {
  const { status, paymentMethod, awaitsPayment, from = '', to = '', deliveryDay = '' } = filter;
  return (
    <>
      <Field label={texts.status}>
        <Select
          value={status ?? ''}
          onChange={({ target: { value } }) => onChange({ status: ORDER_STATUSES.find((name) => name === value) })}
        >
          <option value="">{texts.anyStatus}</option>
          <Options of={ORDER_STATUSES} names={statusNames} />
        </Select>
      </Field>
      <Field label={texts.method}>
        <Select
          value={paymentMethod ?? ''}
          onChange={({ target: { value } }) => onChange({ payment: PAYMENT_METHODS.find((name) => name === value) })}
        >
          <option value="">{texts.anyMethod}</option>
          <Options of={PAYMENT_METHODS} names={paymentMethodNames} />
        </Select>
      </Field>
      <Field label={texts.awaiting}>
        <Select
          value={awaitsPayment ?? ''}
          onChange={({ target: { value } }) => onChange({ awaiting: AWAITING.find((name) => name === value) })}
        >
          <option value="">{texts.anyAwaiting}</option>
          <Options of={AWAITING} names={texts.awaitings} />
        </Select>
      </Field>
      <DayField label={texts.from} value={from} onPick={(day) => onChange({ from: day })} />
      <DayField
        label={texts.to}
        value={to}
        error={isBackwards(filter) ? texts.backwards : undefined}
        onPick={(day) => onChange({ to: day })}
      />
      <DayField label={texts.deliveryDay} value={deliveryDay} onPick={(day) => onChange({ delivery: day })} />
      <Field label={texts.sort}>
        <Select
          value={sort ?? 'newest'}
          onChange={({ target: { value } }) => onChange({ sort: value === 'delivery' ? value : undefined })}
        >
          <Options of={SORTS} names={texts.sorts} />
        </Select>
      </Field>
    </>
  );
}
