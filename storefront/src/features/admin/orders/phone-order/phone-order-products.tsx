import { formatShortRupees, PHONE_ORDER_QUANTITY_MAX, type Product } from '@mithai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Alert, Button, FieldError, LoadFailedAlert, TextInput, VisuallyHidden } from '../../../../ui/index.ts';
import { productPageQuery } from '../../../catalog/catalog.queries.ts';
import { SearchField } from '../../search-field.tsx';
import type { PhoneOrderValues } from './phone-order-draft.ts';
import * as styles from './phone-order.css.ts';
import { phoneOrderTexts } from './phone-order.texts.ts';
import type { PhoneOrderLine } from './use-phone-order-lines.ts';

const { products: texts } = phoneOrderTexts;

const RESULTS = 8;

export function PhoneOrderProducts({ lines }: { lines: readonly PhoneOrderLine[] }) {
  const { formState, getValues, setValue, clearErrors } = useFormContext<PhoneOrderValues>();
  const { append, remove } = useFieldArray<PhoneOrderValues, 'items'>({ name: 'items' });
  const error = formState.errors.items;

  const add = ({ id: productId }: Product) => {
    clearErrors('items');
    const index = getValues('items').findIndex((item) => item.productId === productId);
    if (index < 0) return append({ productId, quantity: 1 }, { shouldFocus: false });
    setValue(`items.${index}.quantity`, (getValues(`items.${index}.quantity`) || 0) + 1, { shouldDirty: true });
  };

  return (
    <section className={styles.section} aria-labelledby="phone-products">
      <h2 id="phone-products" className={styles.sectionTitle}>
        {texts.title}
      </h2>
      <ProductSearch onAdd={add} />
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={texts.lines}>
          {lines.map((line, index) => (
            <Line key={line.productId} line={line} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {(error?.message ?? error?.root?.message) && <Alert>{error?.message ?? error?.root?.message}</Alert>}
    </section>
  );
}

/** Products on sale, each with a button that adds it. */
export function ProductSearch({ onAdd }: { onAdd: (product: Product) => void }) {
  const [search, setSearch] = useState('');
  const isSearching = search.length > 0;
  const { data, isError, refetch } = useQuery({
    ...productPageQuery({ q: search }, 1, RESULTS),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        maxLength={100}
        value={search}
        onSearch={setSearch}
      />
      {isError && <LoadFailedAlert title={texts.failed} onRetry={refetch} />}
      {isSearching && data && data.products.length === 0 && (
        <p className={styles.soft} role="status">
          {texts.none}
        </p>
      )}
      {isSearching && data && (
        <ul className={styles.list}>
          {data.products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className={styles.choice}
                disabled={product.stock === 0}
                onClick={() => onAdd(product)}
              >
                <VisuallyHidden>{texts.add} </VisuallyHidden>
                {product.name}
                <br />
                <span className={styles.soft}>
                  {formatShortRupees(product.price)} · {texts.inStock(product.stock)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface LineProps {
  line: PhoneOrderLine;
  index: number;
  onRemove: () => void;
}

function Line({ line: { productId, quantity, product, isGone }, index, onRemove }: LineProps) {
  const { register, formState } = useFormContext<PhoneOrderValues>();
  const name = product?.name ?? texts.unnamed(productId);
  const wrong = formState.errors.items?.[index]?.quantity?.message;
  const problem = isGone ? texts.gone : product && quantity > product.stock && texts.tooFew(product.stock);
  const errorId = `phone-line-${productId}`;
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>
        {name}
        <br />
        <span className={styles.soft}>
          {product ? formatShortRupees(product.price) : isGone ? null : texts.loading}
        </span>
        {problem && <span className={styles.problem}>{problem}</span>}
        <FieldError id={errorId} message={wrong} />
      </span>
      <TextInput
        inputMode="numeric"
        maxLength={String(PHONE_ORDER_QUANTITY_MAX).length}
        aria-label={texts.quantity(name)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : errorId}
        {...register(`items.${index}.quantity`, { valueAsNumber: true })}
      />
      <Button variant="quiet" size="small" aria-label={texts.remove(name)} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </li>
  );
}
