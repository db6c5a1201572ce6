import { contentSchema, HOME_GRID_SIZE, type Product, type ShopSettings } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button, Field, Select } from '../../../../ui/index.ts';
import { productsQuery } from '../../../catalog/catalog.queries.ts';
import { ProductThumbnail } from '../../../images/product-thumbnail.tsx';
import { SettingsForm } from '../settings-form.tsx';
import * as styles from './content.css.ts';
import { contentTexts } from './content.texts.ts';
import { useContentForm } from './use-content-form.ts';

const { featured: texts } = contentTexts;

const schema = contentSchema.pick({ featuredProductIds: true });

export function FeaturedForm({ settings }: { settings: ShopSettings }) {
  const { data: products = [] } = useQuery(productsQuery);
  const form = useContentForm({
    part: 'featuredProductIds',
    settings,
    schema,
    read: ({ featuredProductIds }) => ({ featuredProductIds }),
    write: ({ featuredProductIds }) => featuredProductIds,
  });
  const ids = useWatch({ control: form.control, name: 'featuredProductIds' });
  const choose = (chosen: number[]) => form.setValue('featuredProductIds', chosen, { shouldDirty: true });

  return (
    <SettingsForm title={texts.title} hint={texts.hint(HOME_GRID_SIZE)} form={form}>
      {ids.length > 0 && (
        <ol className={styles.chosen}>
          {ids.map((id, index) => (
            <ChosenProduct
              key={id}
              product={products.find((product) => product.id === id)}
              onMoveUp={index > 0 ? () => choose(swapped(ids, index - 1)) : undefined}
              onMoveDown={index < ids.length - 1 ? () => choose(swapped(ids, index)) : undefined}
              onRemove={() => choose(ids.filter((other) => other !== id))}
            />
          ))}
        </ol>
      )}
      {ids.length < HOME_GRID_SIZE && (
        <Field label={texts.add}>
          <Select value="" onChange={({ target: { value } }) => choose([...ids, Number(value)])}>
            <option value="">{texts.choose}</option>
            {products
              .filter(({ id }) => !ids.includes(id))
              .toSorted((a, b) => a.name.localeCompare(b.name))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      )}
    </SettingsForm>
  );
}

interface ChosenProductProps {
  /** Undefined while the catalog loads, and for a product that is off sale. */
  product: Product | undefined;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onRemove: () => void;
}

function ChosenProduct({ product, onMoveUp, onMoveDown, onRemove }: ChosenProductProps) {
  const name = product?.name ?? texts.offSale;
  return (
    <li className={styles.chosenProduct}>
      <ProductThumbnail imageUrl={product?.imageUrl ?? null} size={40} />
      <span className={styles.chosenName}>{name}</span>
      <Button variant="quiet" size="small" aria-label={texts.up(name)} disabled={!onMoveUp} onClick={onMoveUp}>
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="small" aria-label={texts.down(name)} disabled={!onMoveDown} onClick={onMoveDown}>
        <ArrowDown size={18} aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="small" aria-label={texts.remove(name)} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </li>
  );
}

/** With the entry at `index` after the next one. */
function swapped(ids: readonly number[], index: number): number[] {
  return ids.map((id, at) => (at === index ? ids[index + 1] : at === index + 1 ? ids[index] : id) ?? id);
}
