import { CATEGORIES, PRICE_RANGES, SORT_OPTIONS, STATES } from '@mithai/contracts';
import { Button, Checkbox, ChoiceGroup, Field, Radio, Select } from '../../ui/index.ts';
import { texts } from './catalog.texts.ts';
import * as styles from './listing.css.ts';
import { DEFAULT_SORT, type ProductFilters } from './product-filters.ts';

const { filters: filterTexts } = texts;

interface FilterPanelProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

/** Works without JavaScript as a form with a submit button; once hydrated, each choice applies at once. */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const change = (changed: Partial<ProductFilters>) => onChange({ ...filters, ...changed });
  return (
    <form className={styles.filters} action="/products" onSubmit={(event) => event.preventDefault()}>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <Field label={filterTexts.sort}>
        <Select
          name="sort"
          value={filters.sort ?? DEFAULT_SORT}
          onChange={(event) => change({ sort: chosenFrom(SORT_OPTIONS, event.target.value)?.key })}
        >
          {SORT_OPTIONS.map(({ key }) => (
            <option key={key} value={key}>
              {filterTexts.sorts[key]}
            </option>
          ))}
        </Select>
      </Field>

      <CategoryChoice chosen={filters.category} onChoose={(category) => change({ category })} />
      <PriceChoice chosen={filters.price} onChoose={(price) => change({ price })} />

      <Field label={filterTexts.region}>
        <Select
          name="state"
          value={filters.state ?? ''}
          onChange={(event) => change({ state: STATES.find((state) => state === event.target.value) })}
        >
          <option value="">{texts.facts.origin('')}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {texts.facts.origin(state)}
            </option>
          ))}
        </Select>
      </Field>

      <ChoiceGroup legend={filterTexts.availability}>
        <Checkbox
          name="stock"
          value="in"
          label={filterTexts.inStock}
          checked={filters.stock === 'in'}
          onChange={(event) => change({ stock: event.target.checked ? 'in' : undefined })}
        />
      </ChoiceGroup>
      <noscript>
        <Button type="submit" fill>
          {texts.listing.apply}
        </Button>
      </noscript>
    </form>
  );
}

interface ChoiceProps<Key> {
  chosen: Key;
  onChoose: (key: Key) => void;
}

function CategoryChoice({ chosen, onChoose }: ChoiceProps<ProductFilters['category']>) {
  return (
    <ChoiceGroup legend={filterTexts.category} layout="compact">
      {[undefined, ...CATEGORIES].map((category) => (
        <Radio
          key={category ?? ''}
          name="category"
          value={category ?? ''}
          label={category ? texts.categories[category] : filterTexts.allCategories}
          checked={chosen === category}
          onChange={() => onChoose(category)}
        />
      ))}
    </ChoiceGroup>
  );
}

function PriceChoice({ chosen, onChoose }: ChoiceProps<ProductFilters['price']>) {
  return (
    <ChoiceGroup legend={filterTexts.price} layout="columns">
      {[undefined, ...PRICE_RANGES].map((range) => (
        <Radio
          key={range?.key ?? ''}
          name="price"
          value={range?.key ?? ''}
          label={range ? filterTexts.prices[range.key] : filterTexts.anyPrice}
          checked={chosen === range?.key}
          onChange={() => onChoose(range?.key)}
        />
      ))}
    </ChoiceGroup>
  );
}

function chosenFrom<Option extends { key: string }>(options: readonly Option[], key: string): Option | undefined {
  return options.find((option) => option.key === key);
}
