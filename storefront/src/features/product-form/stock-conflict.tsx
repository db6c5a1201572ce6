import { hasCode } from '../../api/problem.ts';
import { Alert, Button } from '../../ui/index.ts';
import { productFormTexts } from './product-form.texts.ts';
import * as styles from './stock-conflict.css.ts';

const { stockConflict: texts } = productFormTexts;

export interface StockChange {
  stock: number;
  expectedStock: number;
}

export const isStockChanged = (error: unknown): boolean => hasCode(error, 'stock_changed');

interface StockConflictProps {
  product: { name: string; stock: number };
  /** The stock before editing began. */
  seen: number;
  wanted: number;
  onSave: (change: StockChange) => void;
  onKeep: () => void;
}

export function StockConflict({ product: { name, stock }, seen, wanted, onSave, onKeep }: StockConflictProps) {
  const added = wanted - seen;
  return (
    <Alert
      title={texts.title(name)}
      action={
        <span className={styles.choices}>
          {added > 0 && (
            <Button size="small" onClick={() => onSave({ stock: stock + added, expectedStock: stock })}>
              {texts.add(added, stock + added)}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => onSave({ stock: wanted, expectedStock: stock })}>
            {texts.set(wanted)}
          </Button>
          <Button size="small" variant="secondary" onClick={onKeep}>
            {texts.keep(stock)}
          </Button>
        </span>
      }
    >
      {texts.text(seen, stock)}
    </Alert>
  );
}
