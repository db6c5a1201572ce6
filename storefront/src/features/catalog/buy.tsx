import type { Product } from '@mithai/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { buttonVariants, Price } from '../../ui/index.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { AddToCart } from './add-to-cart.tsx';
import * as styles from './buy.css.ts';
import { texts } from './catalog.texts.ts';

/** One control: on a phone it sticks to the lower edge of the screen while its place is out of sight. */
export function Buy({ product }: { product: Product }) {
  const { lines, open } = useCart();
  const isInCart = lines.some((line) => line.productId === product.id);
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useIsInSight(place);
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.buy} data-stuck={!isInSight}>
        {!isInCart && (
          <span className={styles.price} aria-hidden="true">
            <Price rupees={product.price} />
          </span>
        )}
        <div className={styles.control}>
          <AddToCart product={product} look={{ variant: 'primary', size: 'large' }} />
        </div>
        {isInCart && (
          <button type="button" className={buttonVariants({ variant: 'secondary', size: 'large' })} onClick={open}>
            {texts.detail.viewCart}
          </button>
        )}
      </div>
    </div>
  );
}

function useIsInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      threshold: 1,
      rootMargin: `-${styles.HEADER_PIXELS}px 0px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInSight;
}
