import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonLook } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { useCart } from '../cart/index.ts';
import { featuredFirst, ProductCard, productGrid, productsQuery } from '../catalogue/index.ts';
import * as styles from './meanwhile.css.ts';
import { offlineTexts as texts } from './offline.texts.ts';
import { lastSeen } from './last-seen.ts';

const SHELF = 4;

/** What can be done without a line: beside a page that cannot be opened. */
export function Meanwhile() {
  const cart = useCart();
  const { data: products = [] } = useQuery(productsQuery);
  const seen = lastSeen.read().flatMap((id) => products.find((product) => product.id === id) ?? []);
  const shown = seen.length > 0 ? seen : featuredFirst(products).slice(0, SHELF);
  return (
    <section className={`${container} ${styles.meanwhile}`} aria-label={texts.meanwhile}>
      <p className={styles.ways}>
        <Link to="/products" className={buttonLook({ variant: 'secondary' })}>
          {texts.products}
        </Link>
        <Button variant="secondary" onClick={cart.open}>
          {texts.cart}
        </Button>
      </p>
      {shown.length > 0 && (
        <>
          <h2 className={styles.heading}>{seen.length > 0 ? texts.seen : texts.shelves}</h2>
          <ul className={productGrid}>
            {shown.map((product) => (
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
