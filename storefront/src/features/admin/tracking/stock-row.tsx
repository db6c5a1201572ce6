import { stockLevel, type AdminProduct } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { hasIssues } from '../../../api/has-issues.ts';
import { parseNumber } from '../../../parse-number.ts';
import { Button, TextInput } from '../../../ui/index.ts';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { ProductStatusBadge, StockLevelBadge } from '../../product-form/product-badges.tsx';
import { isStockChanged, StockConflict, type StockChange } from '../../product-form/stock-conflict.tsx';
import { readStock, useSetStock } from './stock.mutations.ts';
import * as styles from './stock.css.ts';
import { trackingTexts } from './tracking.texts.ts';

const { stock: texts } = trackingTexts;
const PICTURE = 48;

interface Draft {
  text: string;
  seen: number;
}

interface StockRowProps {
  product: AdminProduct;
  /** Keeps the row in place even if it no longer matches the filter. */
  onSet: (stock: number) => void;
}

export function StockRow({ product, onSet }: StockRowProps) {
  const { id, name, imageUrl, stock } = product;
  const { draft, input, wanted, hasChanged, readsOtherwise, ...edit } = useStockDraft(product, onSet);
  const hintId = `stock-${id}-hint`;

  return (
    <li className={styles.row}>
      <ProductThumbnail imageUrl={imageUrl} size={PICTURE} />
      <Facts product={product} />
      <form className={styles.form} onSubmit={edit.submit} noValidate>
        <div className={styles.stepper}>
          <Step label={texts.less(name)} disabled={wanted === 0} onClick={() => edit.type(String(wanted - 1))}>
            <Minus size={17} aria-hidden="true" />
          </Step>
          <div className={styles.input}>
            <TextInput
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              aria-label={texts.of(name)}
              aria-describedby={readsOtherwise ? hintId : undefined}
              value={draft?.text ?? String(stock)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => edit.type(event.target.value)}
              onKeyDown={edit.leave}
            />
          </div>
          <Step label={texts.more(name)} onClick={() => edit.type(String(wanted + 1))}>
            <Plus size={17} aria-hidden="true" />
          </Step>
        </div>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          disabled={wanted === stock || hasChanged}
          aria-label={texts.saveOf(name)}
        >
          {texts.save}
        </Button>
        {readsOtherwise && (
          <p id={hintId} className={styles.hint} role="status">
            {texts.savesAs(wanted)}
          </p>
        )}
      </form>
      {hasChanged && draft && (
        <div className={styles.conflict}>
          <StockConflict product={product} seen={draft.seen} wanted={wanted} onSave={edit.save} onKeep={edit.revert} />
        </div>
      )}
    </li>
  );
}

function useStockDraft(product: AdminProduct, onSet: (stock: number) => void) {
  const { id, stock } = product;
  const [draft, setDraft] = useState<Draft | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const setStock = useSetStock(product);
  const hasChanged = draft !== null && draft.seen !== stock;
  const wanted = draft ? piecesIn(draft.text) : stock;
  const readsOtherwise = draft !== null && draft.text.trim() !== String(wanted);

  // A new value moves the cursor behind it: the digits typed next would be appended to it, 21 to 19 as 1921.
  useLayoutEffect(() => {
    const isCurrent = draft === null && input.current?.value === String(stock);
    if (isCurrent && document.activeElement === input.current) input.current?.select();
  }, [draft, stock]);

  const type = (text: string) => setDraft({ text, seen: draft?.seen ?? stock });
  const revert = () => setDraft(null);

  const save = (change: StockChange) => {
    setDraft(null);
    onSet(change.stock);
    if (change.stock === change.expectedStock) return;
    setStock(change, {
      onError: (error) => {
        onSet(change.expectedStock);
        if (!isStockChanged(error) && !hasIssues(error)) return;
        // Restores the typed value, so that the administrator can compare it with the current stock.
        setDraft({ text: String(change.stock), seen: change.expectedStock });
        if (isStockChanged(error)) void readStock(queryClient, id).then(onSet, () => undefined);
      },
    });
    input.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (draft && !hasChanged) save({ stock: wanted, expectedStock: draft.seen });
  };

  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') revert();
  };

  return { draft, input, wanted, hasChanged, readsOtherwise, type, revert, save, submit, leave };
}

function Facts({ product: { id, name, stock, status, partner } }: { product: AdminProduct }) {
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        {status === 'active' ? (
          <Link to="/product/$id" params={{ id: String(id) }} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {partner !== null && <p className={styles.soft}>{texts.by(partner)}</p>}
      <p className={styles.badges}>
        <StockLevelBadge stock={stock}>{texts.levels[stockLevel(stock)]}</StockLevelBadge>
        {status !== 'active' && <ProductStatusBadge status={status}>{texts.statuses[status]}</ProductStatusBadge>}
      </p>
    </div>
  );
}

interface StepProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, children, ...props }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} {...props}>
      {children}
    </button>
  );
}

/** Parses a number of pieces; 0 if it is negative or not a number. [5] */
export function piecesIn(text: string): number {
  const pieces = Math.trunc(parseNumber(text));
  return pieces > 0 ? pieces : 0;
}
