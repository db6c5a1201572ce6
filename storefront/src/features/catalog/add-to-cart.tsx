import type { Product } from '@mithai/contracts';
import { Plus } from 'lucide-react';
import { useCallback, useRef, type Ref } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import { Button, QuantityStepper, VisuallyHidden, type ButtonVariant } from '../../ui/index.ts';
import { useIsAdding } from '../cart/add-once.ts';
import type { CartLineView } from '../cart/cart-lines.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { useMaxQuantity } from '../cart/max-quantity.ts';
import { useIsOwnProduct } from '../session/use-is-own-product.ts';
import * as styles from './add-to-cart.css.ts';
import { texts } from './catalog.texts.ts';

interface AddToCartProps {
  product: Product;
  look?: ButtonVariant;
  className?: string;
  named?: boolean;
}

/** Shows a button until the product is in the cart, then a stepper; its partner sees a sentence instead. */
export function AddToCart({ product, look = { variant: 'quiet' }, className, named = false }: AddToCartProps) {
  const cart = useCart();
  const isOwn = useIsOwnProduct(product.id);
  const isAdding = useIsAdding(product.id);
  // Button and stepper replace each other, so the focus moves to the new control.
  const isInUse = useRef(false);
  const focusIfInUse = useCallback((button: HTMLButtonElement | null) => {
    if (isInUse.current) button?.focus();
  }, []);
  const line = cart.lines.find((candidate) => candidate.productId === product.id);

  if (isOwn) return <p className={styles.ownProduct}>{named ? texts.card.ownProduct : texts.detail.ownProduct}</p>;
  if (line) {
    return (
      <LineStepper
        line={line}
        increaseRef={focusIfInUse}
        onRemove={() => {
          isInUse.current = true;
          cart.remove(line);
        }}
      />
    );
  }
  return (
    <Button
      {...look}
      fill
      {...(className && { className })}
      ref={focusIfInUse}
      aria-busy={isAdding || undefined}
      data-pending={isAdding ? '' : undefined}
      data-add-to-cart={product.id}
      onClick={add}
    >
      <Plus size={18} aria-hidden="true" />
      {texts.card.add}
      {named && (
        <VisuallyHidden>
          : <span lang={productLanguage}>{product.name}</span>
        </VisuallyHidden>
      )}
    </Button>
  );

  // Not `disabled` while adding, which would lose the focus.
  function add(): void {
    isInUse.current = true;
    void cart.add(product);
  }
}

interface LineStepperProps {
  line: CartLineView;
  increaseRef: Ref<HTMLButtonElement>;
  onRemove: () => void;
}

function LineStepper({ line, increaseRef, onRemove }: LineStepperProps) {
  const cart = useCart();
  const { product, quantity } = line;
  const { max, hint } = useMaxQuantity(product, quantity);
  return (
    <>
      <QuantityStepper
        fill
        increaseRef={increaseRef}
        name={product.name}
        quantity={quantity}
        max={max}
        onChange={(next) => cart.update(line, Math.min(next, max))}
        onRemove={onRemove}
      />
      {hint && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
    </>
  );
}
