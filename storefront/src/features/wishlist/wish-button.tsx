import type { Product } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { Button } from '../../ui/index.ts';
import { useWishlist } from './use-wishlist.ts';
import * as styles from './wishlist.css.ts';
import { wishlistTexts as texts } from './wishlist.texts.ts';

export function WishButton({ product }: { product: Product }) {
  const { ids, setWished } = useWishlist();
  const isWished = ids.includes(product.id);
  const text = isWished ? texts.wished : texts.wish;
  return (
    <div className={styles.wish}>
      <Button
        variant="quiet"
        size="small"
        className={styles.wishButton}
        aria-pressed={isWished}
        aria-label={`${text}: ${product.name}`}
        onClick={() => setWished(product, !isWished)}
      >
        <Heart size={20} className={isWished ? styles.wished : undefined} aria-hidden="true" />
        {text}
      </Button>
      {isWished && (
        <Link to="/wishlist" className={styles.view}>
          {texts.view}
        </Link>
      )}
    </div>
  );
}
