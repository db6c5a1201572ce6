import { stockLevel, updateStockSchema, type PartnerProduct } from '@mithai/contracts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { StockLevelBadge } from '../product-form/product-badges.tsx';
import { StockConflict, type StockChange } from '../product-form/stock-conflict.tsx';
import { Button, FieldError, TextInput } from '../../ui/index.ts';
import { useSetStock } from './products.mutations.ts';
import { productsTexts } from './products.texts.ts';
import * as styles from './stock-editor.css.ts';
import { parseNumber } from '../../parse-number.ts';

const { stock: texts } = productsTexts;

export function StockEditor({ product }: { product: PartnerProduct }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) return <StockForm product={product} onClose={close} />;
  return (
    <div className={styles.stock}>
      <StockBadge stock={product.stock} />
      <Button
        ref={opener}
        variant="quiet"
        size="small"
        aria-label={texts.changeOf(product.name)}
        onClick={() => setOpen(true)}
      >
        {texts.change}
      </Button>
    </div>
  );
}

function StockBadge({ stock }: { stock: number }) {
  return <StockLevelBadge stock={stock}>{texts.levels[stockLevel(stock)](stock)}</StockLevelBadge>;
}

function StockForm({ product, onClose }: { product: PartnerProduct; onClose: () => void }) {
  const { mutate: setStock, isPending, error } = useSetStock(product);
  const [seen] = useState(product.stock);
  const { register, control, handleSubmit, setFocus, errors, refusal } = useZodForm({
    schema: updateStockSchema,
    defaultValues: { stock: product.stock },
    failure: error,
    mode: 'onSubmit',
  });
  useEffect(() => setFocus('stock', { shouldSelect: true }), [setFocus]);
  const wanted = useWatch({ control, name: 'stock' });
  const hasChanged = product.stock !== seen && !isPending && updateStockSchema.safeParse({ stock: wanted }).success;
  const message = refusal === null ? errors.stock?.message : userMessageOf(refusal);
  const save = (change: StockChange) => setStock(change, { onSuccess: onClose });
  const errorId = `stock-${product.id}-error`;
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(({ stock }) => {
        if (!hasChanged) save({ stock, expectedStock: seen });
      })}
      noValidate
    >
      <div className={styles.row}>
        <div className={styles.input}>
          <TextInput
            inputMode="numeric"
            aria-label={texts.of(product.name)}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? errorId : undefined}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose();
            }}
            {...register('stock', { setValueAs: parseNumber })}
          />
        </div>
        <Button type="submit" variant="secondary" size="small" pending={isPending} disabled={hasChanged}>
          {isPending ? texts.saving : texts.save}
        </Button>
        <Button variant="quiet" size="small" disabled={isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
      {hasChanged ? (
        <StockConflict product={product} seen={seen} wanted={wanted} onSave={save} onKeep={onClose} />
      ) : (
        <FieldError id={errorId} message={message} />
      )}
    </form>
  );
}
