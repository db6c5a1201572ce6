import { Button } from '../../../ui/index.ts';
import type { CartLineView } from '../../cart/cart-lines.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import * as styles from './submit-order.css.ts';
import { submitTexts as texts } from './submit-order.texts.ts';

interface OutOfStockLinesProps {
  lines: readonly CartLineView[];
  onSettle: () => void;
}

export function OutOfStockLines({ lines, onSettle }: OutOfStockLinesProps) {
  const { update, remove } = useCart();
  return (
    <ul className={styles.changes}>
      {lines.map((line) => {
        const { productId, quantity, product } = line;
        const { name, stock } = product;
        return (
          <li key={productId} className={styles.change}>
            <span className={styles.changeText}>{texts.short(name, stock, quantity)}</span>
            {stock > 0 && (
              <Button
                variant="secondary"
                size="small"
                aria-label={texts.takeLeftOf(stock, name)}
                onClick={settling(() => update(line, stock))}
              >
                {texts.takeLeft(stock)}
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              aria-label={texts.removeOf(name)}
              onClick={settling(() => remove(line))}
            >
              {texts.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );

  function settling(change: () => void): () => void {
    return () => {
      change();
      onSettle();
    };
  }
}
