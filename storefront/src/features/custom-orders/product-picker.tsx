import { PACKAGE_PREVIEW_LENGTH, type Product } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, ChoiceGroup, LoadFailedAlert, Loading, TextInput } from '../../ui/index.ts';
import { productsQuery } from '../catalog/catalog.queries.ts';
import { texts as catalogTexts } from '../catalog/catalog.texts.ts';
import * as styles from './custom-order-page.css.ts';
import { customOrderTexts } from './custom-orders.texts.ts';

const { picker: texts } = customOrderTexts;

interface ProductPickerProps {
  /** Product ids in the order of selection. */
  value: readonly number[];
  error: string | undefined;
  onChange: (value: number[]) => void;
  onBlur: () => void;
}

export function ProductPicker({ value, error, onChange, onBlur }: ProductPickerProps) {
  const { data: products, isError, refetch } = useQuery(productsQuery);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = products?.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [];

  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((other) => other !== id));

  return (
    <ChoiceGroup legend={texts.legend} error={error}>
      {isError && !products && <LoadFailedAlert title={catalogTexts.listing.failedTitle} onRetry={refetch} />}
      {!products && !isError && <Loading label={texts.loading} height="18rem" />}
      {products && (
        <>
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <div className={styles.products} onBlur={onBlur}>
            {found.map((product) => (
              <Checkbox
                key={product.id}
                label={product.name}
                note={previewOf(product)}
                checked={value.includes(product.id)}
                onChange={(event) => toggle(product.id, event.target.checked)}
              />
            ))}
            {found.length === 0 && <p className={styles.soft}>{texts.none}</p>}
          </div>
          <p role="status" className={styles.soft}>
            {texts.chosen(value.length)}
          </p>
        </>
      )}
    </ChoiceGroup>
  );
}

const previewOf = ({ description }: Product): string =>
  description.length > PACKAGE_PREVIEW_LENGTH ? `${description.slice(0, PACKAGE_PREVIEW_LENGTH)}...` : description;
