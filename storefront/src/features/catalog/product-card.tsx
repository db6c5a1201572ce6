import { formatRupees, type Product } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { MapPin, Star } from 'lucide-react';
import { memo } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import { Price, Skeleton } from '../../ui/index.ts';
import { ProductImage } from '../images/product-image.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { texts } from './catalog.texts.ts';
import { ProductBadges } from './product-badges.tsx';
import * as styles from './product-card.css.ts';
import { cardSizes } from './product-card.css.ts';
import { formatWeight, originOf, pricePer100g } from './product-facts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the previous history entry is the listing. */
    fromListing?: boolean;
  }
}

const FROM_LISTING = { fromListing: true };

interface ProductCardProps {
  product: Product;
  sizes?: string;
  eager?: boolean;
  /** Makes the product page's back link return to this listing. */
  isListed?: boolean;
}

export const ProductCard = memo(function ProductCard({
  product,
  sizes = cardSizes.whole,
  eager,
  isListed,
}: ProductCardProps) {
  const soldOut = product.stock === 0;
  const per100g = pricePer100g(product);
  return (
    <article className={styles.card}>
      <div className={soldOut ? styles.soldOutImage : styles.picture}>
        <ProductImage product={product} sizes={sizes} widest={640} alt="" priority={eager ? 'soon' : 'near'} />
      </div>
      <div className={styles.badges}>
        <ProductBadges product={product} />
      </div>
      <div className={styles.body}>
        <p className={styles.origin}>
          <MapPin size={13} aria-hidden="true" />
          <span className={styles.originText}>{originOf(product)}</span>
          {product.rating !== null && (
            <span className={styles.rating} role="img" aria-label={texts.detail.rating(product.rating)}>
              <Star size={13} fill="currentColor" className={styles.star} />
              {product.rating.toFixed(1)}
            </span>
          )}
        </p>
        <h3 className={styles.name}>
          <Link
            to="/product/$id"
            params={{ id: String(product.id) }}
            {...(isListed && { state: FROM_LISTING })}
            className={styles.link}
            lang={productLanguage}
          >
            {product.name}
          </Link>
        </h3>
        <p className={styles.figures}>
          <span className={styles.price}>
            <Price rupees={product.price} />
          </span>
          {product.netWeightGrams && <span className={styles.weight}>{formatWeight(product.netWeightGrams)}</span>}
          {per100g !== null && <span className={styles.perWeight}>{texts.card.per100g(formatRupees(per100g))}</span>}
        </p>
        <div className={styles.action}>
          {soldOut ? (
            <p className={styles.soldOut}>{texts.card.soldOut}</p>
          ) : (
            <AddToCart product={product} className={styles.add} named />
          )}
        </div>
      </div>
    </article>
  );
});

export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton aspect="1 / 1" />
      <div className={styles.body}>
        <Skeleton width="45%" height="0.8rem" />
        <div style={{ height: '0.6rem' }} />
        <Skeleton width="80%" height="1.2rem" />
        <div style={{ height: '1.4rem' }} />
        <Skeleton width="40%" height="1.2rem" />
        <div style={{ height: '1.6rem' }} />
        <Skeleton height="2.75rem" />
      </div>
    </div>
  );
}
