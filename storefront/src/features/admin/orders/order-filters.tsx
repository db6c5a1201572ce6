import { ORDER_SEARCH_MAX, ORDER_STATUSES, PAYMENT_METHODS, type OrderFilter } from '@mithai/contracts';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Field, Select, TextInput } from '../../../ui/index.ts';
import { paymentMethodNames, statusNames } from '../../orders/index.ts';
import { isBackwards, isFiltering, toSearch, type FilterParam } from './filter.ts';
import { useDownloadOrders } from './orders.queries.ts';
import * as styles from './orders.css.ts';
import { ordersTexts } from './orders.texts.ts';

const { filter: texts } = ordersTexts;

/** Milliseconds without a key before what is typed is looked for. */
const PAUSE = 300;

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (params: Partial<Record<FilterParam, string | undefined>>) => void;
  onClear: () => void;
}

export function OrderFilters({ filter, onChange, onClear }: OrderFiltersProps) {
  const download = useDownloadOrders(filter);
  const backwards = isBackwards(filter);
  return (
    <search className={styles.filters} aria-label={texts.label}>
      <div className={styles.wholeRow}>
        <SearchField value={filter.search ?? ''} onSearch={(search) => onChange({ search: search || undefined })} />
      </div>
      <Field label={texts.status}>
        <Select value={filter.status ?? ''} onChange={(event) => onChange({ status: event.target.value || undefined })}>
          <option value="">{texts.anyStatus}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.payment}>
        <Select value={filter.paymentMethod ?? ''} onChange={(event) => onChange({ payment: event.target.value || undefined })}>
          <option value="">{texts.anyPayment}</option>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {paymentMethodNames[method]}
            </option>
          ))}
        </Select>
      </Field>
      <DayField label={texts.from} value={filter.from ?? ''} onPick={(from) => onChange({ from })} />
      <DayField
        label={texts.to}
        value={filter.to ?? ''}
        error={backwards ? texts.backwards : undefined}
        onPick={(to) => onChange({ to })}
      />
      <div className={styles.filterActions}>
        {isFiltering(filter) && (
          <Button variant="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
        <Button variant="secondary" pending={download.isPending} disabled={backwards} onClick={() => download.mutate()}>
          {!download.isPending && <Download size={18} aria-hidden="true" />}
          {download.isPending ? texts.downloading : texts.download}
        </Button>
      </div>
    </search>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // The address was changed by something else than this field.
  if (known !== value) {
    setKnown(value);
    if (value !== sent) setTyped(value);
  }

  const search = useEffectEvent((text: string) => {
    const wanted = toSearch(text);
    if (wanted === value) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Field label={texts.search} hint={texts.searchHint}>
      <TextInput
        type="search"
        maxLength={ORDER_SEARCH_MAX}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onPick: (day: string | undefined) => void;
}

/** A date that is being typed passes through days that nobody means, and through none: it is told when it is done. */
function DayField({ label, value, error, onPick }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const pick = useEffectEvent((day: string) => {
    if (day !== value) onPick(day || undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => pick(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} error={error}>
      <TextInput type="date" min="2000-01-01" max="9999-12-31" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </Field>
  );
}
