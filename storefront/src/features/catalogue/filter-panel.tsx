import { CATEGORIES, PRICE_RANGES, SORT_OPTIONS, STATES } from '@mithai/contracts';
import { useId } from 'react';
import { Checkbox, ChoiceGroup, Field, Radio, Select } from '../../ui/index.ts';
import { texts } from './catalogue.texts.ts';
import * as styles from './listing.css.ts';
import { ALL_INDIA, CATEGORY_LABELS } from './product-facts.ts';
import type { ProductFilters } from './product-filters.ts';

const { filters: words } = texts;

interface FilterPanelProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const name = useId();
  const change = (changed: Partial<ProductFilters>) => onChange({ ...filters, ...changed });
  return (
    <div className={styles.filters}>
      <Field label={words.sort}>
        <Select value={filters.sort ?? SORT_OPTIONS[0].key} onChange={(event) => change({ sort: keyOf(SORT_OPTIONS, event.target.value) })}>
          {SORT_OPTIONS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>

      <ChoiceGroup legend={words.category}>
        {[undefined, ...CATEGORIES].map((category) => (
          <Radio
            key={category ?? ''}
            name={`${name}-category`}
            label={category ? CATEGORY_LABELS[category] : words.allCategories}
            checked={filters.category === category}
            onChange={() => change({ category })}
          />
        ))}
      </ChoiceGroup>

      <ChoiceGroup legend={words.price}>
        {[undefined, ...PRICE_RANGES].map((range) => (
          <Radio
            key={range?.key ?? ''}
            name={`${name}-price`}
            label={range?.label ?? words.anyPrice}
            checked={filters.price === range?.key}
            onChange={() => change({ price: range?.key })}
          />
        ))}
      </ChoiceGroup>

      <Field label={words.region}>
        <Select value={filters.state ?? ''} onChange={(event) => change({ state: STATES.find((state) => state === event.target.value) })}>
          <option value="">{ALL_INDIA}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </Select>
      </Field>

      <ChoiceGroup legend={words.availability}>
        <Checkbox
          label={words.inStock}
          checked={filters.stock === 'in'}
          onChange={(event) => change({ stock: event.target.checked ? 'in' : undefined })}
        />
      </ChoiceGroup>
    </div>
  );
}

function keyOf<Key extends string>(options: readonly { key: Key }[], value: string): Key | undefined {
  return options.find((option) => option.key === value)?.key;
}
