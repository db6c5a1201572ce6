import { Minus, Plus, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import * as styles from './quantity-stepper.css.ts';
import { uiTexts } from './ui.texts.ts';

const { quantity: texts } = uiTexts;

interface QuantityStepperProps {
  /** Used in labels: "Decrease quantity of {name}". */
  name: string;
  quantity: number;
  min?: number;
  max?: number;
  onChange: (quantity: number) => void;
  /** If set, the minus button at the minimum removes the item instead of being disabled. */
  onRemove?: () => void;
  disabled?: boolean;
  fill?: boolean;
  increaseRef?: Ref<HTMLButtonElement>;
}

export function QuantityStepper(props: QuantityStepperProps) {
  const {
    name,
    quantity,
    min = 1,
    max = Infinity,
    onChange,
    onRemove,
    disabled = false,
    fill = false,
    increaseRef,
  } = props;
  const atMinimum = quantity <= min;
  const removes = atMinimum && onRemove !== undefined;
  return (
    <div role="group" aria-label={texts.label(name)} className={fill ? styles.filled : styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={removes ? texts.remove(name) : texts.decrease(name)}
        disabled={disabled || (atMinimum && !removes)}
        onClick={() => (removes ? onRemove() : onChange(quantity - 1))}
      >
        {removes ? <Trash2 size={17} aria-hidden="true" /> : <Minus size={17} aria-hidden="true" />}
      </button>
      <output className={styles.count}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.increase(name)}
        ref={increaseRef}
        disabled={disabled || quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus size={17} aria-hidden="true" />
      </button>
    </div>
  );
}
