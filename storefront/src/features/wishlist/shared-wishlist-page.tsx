import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { hasStatus } from '../../api/problem.ts';
import { buttonVariants, EmptyState, ListStates } from '../../ui/index.ts';
import { grid } from '../catalog/product-card.css.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import { sharedWishlistQuery } from './wishlist.queries.ts';
import * as styles from './wishlist.css.ts';
import { sharedTexts as texts } from './wishlist.texts.ts';

export function SharedWishlistPage({ token }: { token: string }) {
  const query = useQuery(sharedWishlistQuery(token));
  if (hasStatus(query.error, 404)) return <Void />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.soft}>{texts.text}</p>
      </div>
      <ListStates
        query={query}
        items={query.data}
        texts={texts}
        icon={<Heart size={52} strokeWidth={1.3} />}
        emptyAction={<ToShop />}
      >
        {(products) => (
          <ul className={grid}>
            {products.map((product) => (
              <li key={product.id} className={styles.item}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}

function Void() {
  return (
    <EmptyState as="h1" icon={<Heart size={52} strokeWidth={1.3} />} title={texts.voidTitle} action={<ToShop />}>
      {texts.voidText}
    </EmptyState>
  );
}

function ToShop() {
  return (
    <Link to="/products" className={buttonVariants()}>
      {texts.discover}
    </Link>
  );
}
