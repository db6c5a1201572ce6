import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../ui/index.ts';
import { placedTexts as texts } from './placed-order.texts.ts';
import * as styles from './placed-order.css.ts';

/** `isQuiet` below another main action. */
export function ContinueLinks({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <div className={styles.actions}>
      <Link to="/" className={buttonVariants({ size: 'large', variant: isQuiet ? 'quiet' : 'primary' })}>
        {texts.continueShopping}
      </Link>
      <Link to="/orders" className={buttonVariants({ variant: isQuiet ? 'quiet' : 'secondary', size: 'large' })}>
        {texts.viewOrders}
      </Link>
    </div>
  );
}
