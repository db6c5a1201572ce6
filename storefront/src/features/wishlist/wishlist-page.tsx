import type { Product } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { Button, buttonVariants, ListStates } from '../../ui/index.ts';
import { productsByIdsQuery } from '../catalog/catalog.queries.ts';
import { grid } from '../catalog/product-card.css.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import { ShareWishlist } from './share-wishlist.tsx';
import { useWishlist } from './use-wishlist.ts';
import * as styles from './wishlist.css.ts';
import { wishlistTexts as texts } from './wishlist.texts.ts';

export function WishlistPage() {
  const { isCustomer, ids, query, setWished } = useWishlist();
  const guestQuery = useQuery({
    ...productsByIdsQuery(ids),
    enabled: !isCustomer && ids.length > 0,
    placeholderData: (before) => before?.filter(({ id }) => ids.includes(id)),
  });
  const products = isCustomer ? query.data : ids.length > 0 ? guestQuery.data : [];
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h1>
        {!isCustomer && <p className={styles.soft}>{texts.guest}</p>}
      </div>
      {isCustomer && products && products.length > 0 && <ShareWishlist />}
      <ListStates
        query={isCustomer ? query : guestQuery}
        items={products}
        texts={texts}
        icon={<Heart size={52} strokeWidth={1.3} />}
        emptyAction={
          <Link to="/products" className={buttonVariants()}>
            {texts.discover}
          </Link>
        }
      >
        {(wished) => (
          <ul className={grid}>
            {wished.map((product) => (
              <Wish
                key={product.id}
                product={product}
                onRemove={() => {
                  setWished(product, false);
                  heading.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}

function Wish({ product, onRemove }: { product: Product; onRemove: () => void }) {
  return (
    <li className={styles.item}>
      <ProductCard product={product} />
      <Button variant="quiet" size="small" aria-label={texts.removeOf(product.name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}
