import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonVariants } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { productQuery } from '../catalog/catalog.queries.ts';
import { grid as productGrid } from '../catalog/product-card.css.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import { recentlyViewed } from '../catalog/recently-viewed.ts';
import { recentlyViewedTexts } from '../catalog/recently-viewed.texts.ts';
import * as styles from './offline-fallback.css.ts';
import { offlineTexts as texts } from './offline.texts.ts';

/** Shown offline in place of a page that cannot be loaded: links to cached pages. */
export function OfflineFallback() {
  const cart = useCart();
  const [ids] = useState(recentlyViewed.read);
  const seen = useQueries({ queries: ids.map(productQuery) }).flatMap(({ data }) => data ?? []);
  return (
    <section className={`${container} ${styles.meanwhile}`} aria-label={texts.meanwhile}>
      <p className={styles.ways}>
        <Link to="/products" className={buttonVariants({ variant: 'secondary' })}>
          {texts.products}
        </Link>
        <Button variant="secondary" onClick={cart.open}>
          {texts.cart}
        </Button>
      </p>
      {seen.length > 0 && (
        <>
          <h2 className={styles.heading}>{recentlyViewedTexts.title}</h2>
          <ul className={productGrid}>
            {seen.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
