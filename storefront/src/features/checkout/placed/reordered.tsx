import type { Order } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { Alert, buttonVariants } from '../../../ui/index.ts';
import type { MissingItem } from './payment.machine.ts';
import { FocusedHeading } from './focused-heading.tsx';
import * as styles from './placed-order.css.ts';
import { placedTexts } from './placed-order.texts.ts';
import { isNothingLeft } from './placed-order-rules.ts';
import { unpaidTexts } from './unpaid-order.texts.ts';

const { reordered: texts } = unpaidTexts;

interface ReorderedProps {
  order: Order;
  missing: readonly MissingItem[];
}

export function Reordered({ order, missing }: ReorderedProps) {
  const isEmpty = isNothingLeft(order, missing);
  return (
    <div className={styles.page}>
      <ShoppingBasket size={56} strokeWidth={1.5} className={styles.icons.waiting} aria-hidden="true" />
      <FocusedHeading>{isEmpty ? texts.nothingTitle : texts.title}</FocusedHeading>
      <p className={styles.text}>{isEmpty ? texts.nothingText : texts.text}</p>
      {missing.length > 0 && !isEmpty && (
        <div className={styles.confirm}>
          <Alert tone="info" title={texts.missing}>
            <ul>
              {missing.map(({ name, available }) => (
                <li key={name}>{available === 0 ? texts.gone(name) : texts.fewer(name, available)}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <div className={styles.actions}>
        {isEmpty ? (
          <Link to="/products" className={buttonVariants({ size: 'large' })}>
            {placedTexts.continueShopping}
          </Link>
        ) : (
          <Link to="/checkout" className={buttonVariants({ size: 'large' })}>
            {texts.toCheckout}
          </Link>
        )}
      </div>
    </div>
  );
}
