import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { Button, Price } from '../../../ui/index.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { endsInPaise } from '../../discounts/use-discounts.ts';
import { useShop } from '../../shop/shop.queries.ts';
import { promisedShipping } from '../checkout-rules.ts';
import { PaymentFollows } from './payment-follows.tsx';
import * as styles from './submit-order.css.ts';
import { submitTexts as texts } from './submit-order.texts.ts';
import { useAddressArea, type CartToDeliver } from '../values/use-cart-to-deliver.ts';

interface SubmitOrderProps {
  /** Total in rupees; null if there is nothing to order. */
  cost: number | null;
  cart: Pick<CartToDeliver, 'discounts' | 'isDeliveryFree'>;
  isSubmitting: boolean;
  isUnsettled: boolean;
  disabled: boolean;
}

export function SubmitOrder({ cost, cart, isSubmitting, isUnsettled, disabled }: SubmitOrderProps) {
  const button = useRef<HTMLButtonElement>(null);
  const awaitsFocus = useRef(false);
  const noteId = useId();

  // Resolving the last line unmounts the focused control, and the discounts of the other lines are checked first.
  useEffect(() => {
    if (isUnsettled) awaitsFocus.current = true;
    if (disabled || !awaitsFocus.current) return;
    awaitsFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isUnsettled, disabled]);

  return (
    <div className={styles.submit}>
      <Button
        ref={button}
        type="submit"
        size="large"
        fill
        pending={isSubmitting}
        disabled={disabled}
        aria-describedby={isUnsettled ? noteId : undefined}
      >
        {isSubmitting ? texts.submitting : texts.submit}
        {!isSubmitting && cost !== null && (
          <span className={styles.cost}>
            <Price rupees={cost} exact={endsInPaise(cost, cart.discounts)} />
          </span>
        )}
      </Button>
      <PaymentFollows />
      {isUnsettled && (
        <p id={noteId} className={styles.note}>
          {texts.settleFirst}
        </p>
      )}
      <DeliveryPromise isDeliveryFree={cart.isDeliveryFree} />
    </div>
  );
}

function DeliveryPromise({ isDeliveryFree }: { isDeliveryFree: boolean }) {
  const { charges } = useShop();
  const { subtotal } = useCart();
  const zoneFee = useAddressArea()?.fee ?? null;
  const shipping = promisedShipping({ subtotal, charges, zoneFee, isDeliveryFree });
  return (
    <p className={styles.note}>
      <Link to="/shipping">{texts.promise.shipping(shipping)}</Link>{' '}
      {zoneFee === null ? texts.promise.between : texts.promise.betweenInZone}{' '}
      <Link to="/terms">{texts.promise.returns}</Link>
    </p>
  );
}
