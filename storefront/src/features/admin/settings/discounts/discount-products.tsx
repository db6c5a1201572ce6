import type { SaveDiscount } from '@mithai/contracts';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { Button } from '../../../../ui/index.ts';
import { productQuery } from '../../../catalog/catalog.queries.ts';
import { ProductSearch } from '../../orders/phone-order/phone-order-products.tsx';
import * as styles from '../settings.css.ts';
import type { DiscountValues } from './discount-values.ts';
import { discountFormTexts as texts } from './discounts.texts.ts';

interface DiscountProductsProps {
  control: Control<DiscountValues, unknown, SaveDiscount>;
  setValue: UseFormSetValue<DiscountValues>;
}

/** The products that a discount is for, and a search that adds one. */
export function DiscountProducts({ control, setValue }: DiscountProductsProps) {
  const ids = useWatch({ control, name: 'productIds' });
  const products = useQueries({ queries: ids.map((id) => productQuery(id)) });
  const set = (chosen: number[]) => setValue('productIds', chosen, { shouldDirty: true });
  return (
    <div className={styles.form} role="group" aria-label={texts.products}>
      <p className={styles.legend}>{texts.products}</p>
      {ids.length > 0 && (
        <ul className={styles.form}>
          {ids.map((id, index) => {
            const name = products[index]?.data?.name ?? texts.unnamed(id);
            return (
              <li key={id} className={styles.actions}>
                {name}
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={texts.removeProduct(name)}
                  onClick={() => set(ids.filter((other) => other !== id))}
                >
                  <X size={18} aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <ProductSearch onAdd={({ id }) => set([...new Set([...ids, id])])} />
    </div>
  );
}
