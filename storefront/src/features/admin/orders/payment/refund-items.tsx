import { useId } from 'react';
import { FieldError, Price, QuantityStepper } from '../../../../ui/index.ts';
import * as shared from '../orders.css.ts';
import * as styles from './payment.css.ts';
import { refundTexts as texts } from './payment.texts.ts';
import type { RefundChoice, RefundLine } from './refund-lines.ts';

interface RefundItemsProps {
  lines: readonly RefundLine[];
  /** The quantities are not chosen. */
  isFixed: boolean;
  error: string | undefined;
  onChoose: (id: number, choice: RefundChoice) => void;
}

export function RefundItems({ lines, isFixed, error, onChoose }: RefundItemsProps) {
  const errorId = useId();
  if (lines.length === 0) return null;
  return (
    <section className={shared.preview} aria-label={texts.items} aria-describedby={error ? errorId : undefined}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Line line={line} isFixed={isFixed} onChoose={(choice) => onChoose(line.id, choice)} />
          </li>
        ))}
      </ul>
      <FieldError id={errorId} message={error} />
    </section>
  );
}

interface LineProps {
  line: RefundLine;
  isFixed: boolean;
  onChoose: (choice: RefundChoice) => void;
}

function Line({ line: { name, price, paid, left, quantity, restock, restockable }, isFixed, onChoose }: LineProps) {
  return (
    <>
      <p className={styles.lineHead}>
        <span className={styles.lineName}>{name}</span>
        {quantity > 0 && <Price rupees={paid} exact />}
      </p>
      <p className={styles.soft}>{texts.each(price, left)}</p>
      <div className={styles.steppers}>
        {!isFixed && (
          <div className={styles.stepper}>
            <span className={styles.soft}>{texts.quantity}</span>
            <QuantityStepper
              name={name}
              quantity={quantity}
              min={0}
              max={left}
              onChange={(chosen) => onChoose({ quantity: chosen, restock })}
            />
          </div>
        )}
        {restockable > 0 && (
          <div className={styles.stepper}>
            <span className={styles.soft}>{texts.restock}</span>
            <QuantityStepper
              name={texts.restockOf(name)}
              quantity={restock}
              min={0}
              max={restockable}
              onChange={(returned) => onChoose({ quantity, restock: returned })}
            />
          </div>
        )}
      </div>
    </>
  );
}
