import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button, buttonVariants, Drawer, EmptyState, LoadFailed, Spinner, toast } from '../../ui/index.ts';
import { CheckDelivery } from '../delivery/check-delivery.tsx';
import { useDeliveryArea } from '../delivery/delivery.queries.ts';
import { useRememberedPincode } from '../delivery/remembered-pincode.ts';
import { CodeField } from '../discounts/code-field.tsx';
import { discountCodes } from '../discounts/discount-codes.ts';
import { FreeDeliveryHint } from '../discounts/free-delivery-hint.tsx';
import { useDiscounts } from '../discounts/use-discounts.ts';
import { openLoginModal } from '../session/modal-events.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './cart-drawer.css.ts';
import { CartLine } from './cart-line.tsx';
import { useCart, type Cart } from './cart-provider.tsx';
import { CartTotalsList } from './cart-totals.tsx';
import { cartNotices, cartTexts } from './cart.texts.ts';

export function CartDrawerView() {
  const cart = useCart();
  const { isOpen } = cart;
  const refresh = useEffectEvent(cart.refresh);
  useEffect(() => {
    if (isOpen) refresh();
  }, [isOpen]);
  return (
    <Drawer
      open={isOpen}
      onClose={cart.close}
      title={cartTexts.title}
      footer={cart.lines.length > 0 && <DrawerFooter cart={cart} />}
    >
      <DrawerContent cart={cart} />
    </Drawer>
  );
}

function DrawerContent({ cart }: { cart: Cart }) {
  if (cart.isLoading) {
    return (
      <div className={styles.loading}>
        <Spinner label={cartTexts.loading} />
      </div>
    );
  }
  if (cart.hasFailed) return <LoadFailed title={cartTexts.failedToLoad} onRetry={cart.reload} />;
  if (cart.lines.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingBag size={44} strokeWidth={1.4} />}
        title={cartTexts.empty}
        action={
          <Link to="/products" className={buttonVariants()} onClick={cart.close}>
            {cartTexts.continueShopping}
          </Link>
        }
      >
        {cartTexts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <CartLine key={line.productId} line={line} />
        ))}
      </ul>
      <DeliveryAndCodes cart={cart} />
    </>
  );
}

/** To the pincode that the visitor checked last. */
function useCartDiscounts({ lines, subtotal }: Cart) {
  const pincode = useRememberedPincode();
  return useDiscounts({ lines, subtotal, fee: useDeliveryArea(pincode)?.fee, pincode });
}

function DeliveryAndCodes({ cart }: { cart: Cart }) {
  const discounts = useCartDiscounts(cart);
  return (
    <div className={styles.delivery}>
      <div className={styles.part}>
        <CheckDelivery lines={cart.lines} folded />
      </div>
      <div className={styles.part}>
        <CodeField codes={discounts.codes} check={discounts} onChange={discountCodes.write} />
      </div>
      <div className={styles.row}>
        <FreeDeliveryHint missing={discounts.freeDeliveryMissing} />
      </div>
    </div>
  );
}

function DrawerFooter({ cart }: { cart: Cart }) {
  const { status } = useSession();
  const { discounts, shipping, total } = useCartDiscounts(cart);
  return (
    <>
      <CartTotalsList subtotal={cart.subtotal} discounts={discounts} shipping={shipping} total={total} />
      {status === 'authenticated' ? (
        <Link to="/checkout" className={buttonVariants({ size: 'large', fill: true })} onClick={cart.close}>
          {cartTexts.checkout}
        </Link>
      ) : (
        <Button size="large" fill onClick={askToSignIn}>
          {cartTexts.checkout}
        </Button>
      )}
    </>
  );

  function askToSignIn(): void {
    cart.close();
    toast(cartNotices.pleaseSignIn);
    openLoginModal({ returnTo: '/checkout' });
  }
}
