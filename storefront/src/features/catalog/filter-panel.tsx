import {
  CATEGORIES,
  choicesIn,
  DIETS,
  formatRupees,
  PRICE_MAX,
  PRICE_RANGES,
  priceRangeOf,
  SORT_KEYS,
  STATES,
  type ProductCounts,
} from '@mithai/contracts';
import { pageUrl } from '../../language/page-urls.ts';
import { Button, Checkbox, ChoiceGroup, Field, lazyComponent, Radio, Select } from '../../ui/index.ts';
import { texts } from './catalog.texts.ts';
import { filterTexts } from './filter.texts.ts';
import * as styles from './listing.css.ts';
import { DEFAULT_SORT, type ProductFilters } from './product-filters.ts';

const PriceSlider = lazyComponent(async () => (await import('./price-slider.tsx')).PriceSlider);

interface FilterPanelProps {
  filters: ProductFilters;
  counts: ProductCounts | undefined;
  onChange: (filters: ProductFilters) => void;
}

/** Works without JavaScript as a form with a submit button; once hydrated, each choice applies immediately. */
export function FilterPanel({ filters, counts, onChange }: FilterPanelProps) {
  const change = (changed: Partial<ProductFilters>) => onChange({ ...filters, ...changed });
  return (
    <form className={styles.filters} action={pageUrl('/products')} onSubmit={(event) => event.preventDefault()}>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <SortChoice chosen={filters.sort} onChoose={(sort) => change({ sort })} />

      <ChoiceGroup legend={filterTexts.category} layout="columns">
        <Checklist
          name="category"
          choices={CATEGORIES}
          labels={texts.categories}
          counts={counts && { ...NO_CATEGORY, ...counts.categories }}
          isEstimate={counts?.isEstimated}
          chosen={filters.category}
          onChoose={(category) => change({ category })}
        />
      </ChoiceGroup>

      <PriceChoice chosen={filters.price} counts={counts} onChoose={(price) => change({ price })} />

      <ChoiceGroup legend={filterTexts.diet}>
        <Checklist
          name="diet"
          choices={DIETS}
          labels={filterTexts.diets}
          counts={counts?.diets}
          isEstimate={counts?.isEstimated}
          chosen={filters.diet}
          onChoose={(diet) => change({ diet })}
        />
        {filters.diet && <p className={styles.hint}>{filterTexts.dietHint}</p>}
      </ChoiceGroup>

      <RegionChoice chosen={filters.state} counts={counts} onChoose={(state) => change({ state })} />

      <ChoiceGroup legend={filterTexts.availability}>
        <Checkbox
          name="stock"
          value="in"
          label={filterTexts.counted(filterTexts.inStock, counts?.inStock, counts?.isEstimated)}
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

function SortChoice({ chosen, onChoose }: ChoiceProps<ProductFilters['sort']>) {
  return (
    <Field label={filterTexts.sort}>
      <Select
        name="sort"
        value={chosen ?? DEFAULT_SORT}
        onChange={(event) => onChoose(SORT_KEYS.find((key) => key === event.target.value))}
      >
        {SORT_KEYS.map((key) => (
          <option key={key} value={key}>
            {filterTexts.sorts[key]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const NO_CATEGORY = { sweets: 0, snacks: 0, papad: 0, jaggery: 0 };

interface ChecklistProps<Choice extends string> {
  name: string;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  counts: Record<Choice, number> | undefined;
  isEstimate: boolean | undefined;
  /** Comma-separated. */
  chosen: string | undefined;
  onChoose: (chosen: string | undefined) => void;
}

function Checklist<Choice extends string>({
  name,
  choices,
  labels,
  counts,
  isEstimate,
  chosen,
  onChoose,
}: ChecklistProps<Choice>) {
  const checked = choicesIn(choices, chosen);
  const toggle = (choice: Choice) =>
    choices.filter((other) => checked.includes(other) !== (other === choice)).join(',') || undefined;
  return choices.map((choice) => (
    <Checkbox
      key={choice}
      name={name}
      value={choice}
      label={filterTexts.counted(labels[choice], counts?.[choice], isEstimate)}
      checked={checked.includes(choice)}
      onChange={() => onChoose(toggle(choice))}
    />
  ));
}

interface RegionChoiceProps extends ChoiceProps<ProductFilters['state']> {
  counts: ProductCounts | undefined;
}

/** Offers the regions that have products, and the chosen one; all regions with estimates, which miss rare ones. */
function RegionChoice({ chosen, counts, onChoose }: RegionChoiceProps) {
  const offered = STATES.filter((state) => !counts || counts.isEstimated || counts.states[state] || state === chosen);
  return (
    <Field label={filterTexts.region}>
      <Select
        name="state"
        value={chosen ?? ''}
        onChange={(event) => onChoose(STATES.find((state) => state === event.target.value))}
      >
        <option value="">{texts.facts.origin('')}</option>
        {offered.map((state) => (
          <option key={state} value={state}>
            {filterTexts.counted(texts.facts.origin(state), counts && (counts.states[state] ?? 0), counts?.isEstimated)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface PriceChoiceProps extends ChoiceProps<ProductFilters['price']> {
  counts: ProductCounts | undefined;
}

/** A range of the slider is one more choice, so that it is named and kept without scripts too. */
function PriceChoice({ chosen = '', counts, onChoose }: PriceChoiceProps) {
  const fixed = PRICE_RANGES.map((range) => ({
    range,
    label: filterTexts.counted(filterTexts.prices[range], counts?.prices[range], counts?.isEstimated),
  }));
  const isFixed = chosen === '' || fixed.some(({ range }) => range === chosen);
  const choices = [
    { range: '', label: filterTexts.anyPrice },
    ...fixed,
    ...(isFixed ? [] : [{ range: chosen, label: describePrice(chosen) }]),
  ];
  return (
    <ChoiceGroup legend={filterTexts.price} layout="columns">
      {choices.map(({ range, label }) => (
        <Radio
          key={range}
          name="price"
          value={range}
          label={label}
          checked={chosen === range}
          onChange={() => onChoose(range || undefined)}
        />
      ))}
      <div className={styles.sliderPlace}>
        <PriceSlider
          wanted={counts?.price != null}
          bounds={counts?.price ?? null}
          chosen={chosen || undefined}
          onChoose={onChoose}
        />
      </div>
    </ChoiceGroup>
  );
}

function describePrice(range: string): string {
  const { min, max } = priceRangeOf(range) ?? { min: 0, max: PRICE_MAX };
  const [low, high] = [formatRupees(min), formatRupees(max)];
  if (max >= PRICE_MAX) return filterTexts.priceAbove(low);
  return min === 0 ? filterTexts.priceBelow(high) : filterTexts.priceBetween(low, high);
}
