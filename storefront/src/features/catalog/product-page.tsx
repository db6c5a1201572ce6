import { formatRupees, type Product } from '@mithai/contracts';
import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft, CalendarClock, Check } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import { buttonVariants, EmptyState, opensOutsideTab, Price, LogoMark, Stars } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { CheckDelivery } from '../delivery/check-delivery.tsx';
import { deliveryTexts } from '../delivery/delivery.texts.ts';
import { preOrderDay } from '../delivery/pre-order.ts';
import { ProductImage } from '../images/product-image.tsx';
import { Buy } from './buy.tsx';
import { texts } from './catalog.texts.ts';
import { FoodLabel } from './food-label.tsx';
import { ProductBadges } from './product-badges.tsx';
import { ProductDetailList } from './product-details.tsx';
import { pricePer100g } from './product-facts.ts';
import * as styles from './product-page.css.ts';
import { StockBadge } from './stock-badge.tsx';
import { IMAGE_SIZES } from './product-image-sizes.ts';

const { detail: detailTexts } = texts;

interface ProductPageProps {
  product: Product;
  share: ReactNode;
  wish: ReactNode;
  /** Shown while the product is sold out. */
  stockAlert: ReactNode;
  reviews: ReactNode;
}

export function ProductPage({ product, share, wish, stockAlert, reviews }: ProductPageProps) {
  const soldOut = product.stock === 0;
  const per100g = pricePer100g(product);
  return (
    <article className={`${container} ${styles.page}`}>
      <div className={styles.top}>
        <BackToProducts />
        {share}
      </div>
      <div className={styles.columns}>
        <div className={soldOut ? styles.soldOutImage : styles.picture} lang={productLanguage}>
          <ProductImage product={product} sizes={IMAGE_SIZES} priority="first" />
        </div>
        <div className={styles.facts}>
          <div>
            <div className={styles.badges}>
              <ProductBadges product={product} />
            </div>
            <h1 className={styles.name} lang={productLanguage}>
              {product.name}
            </h1>
            <Rating product={product} />
          </div>
          <p className={styles.priceRow}>
            <span className={styles.price}>
              <Price rupees={product.price} />
            </span>
            {per100g !== null && <span className={styles.weight}>{texts.card.per100g(formatRupees(per100g))}</span>}
          </p>
          <StockBadge product={product} />
          <PreOrder product={product} />
          {soldOut ? stockAlert : <Buy product={product} />}
          <p className={styles.description} lang={productLanguage}>
            {product.description}
          </p>
          <ProductDetailList product={product} />
          {wish}
          <CheckDelivery lines={[{ productId: product.id, quantity: 1, product }]} />
          <ul className={styles.highlights}>
            {detailTexts.highlights.map((highlight) => (
              <li key={highlight} className={styles.highlight}>
                <Check size={18} className={styles.highlightIcon} aria-hidden="true" />
                {highlight}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <FoodLabel productId={product.id} />
      {reviews}
    </article>
  );
}

/** Goes back in the history if the visitor came from the listing, which restores its filters and scroll position. */
function BackToProducts() {
  const { history } = useRouter();
  const goBack = (event: MouseEvent) => {
    if (opensOutsideTab(event) || !history.location.state.fromListing) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link to="/products" className={styles.back} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" />
      {detailTexts.back}
    </Link>
  );
}

export function ProductMissing() {
  return (
    <EmptyState
      as="h1"
      icon={<LogoMark size={72} />}
      title={detailTexts.missingTitle}
      action={
        <Link to="/" className={buttonVariants()}>
          {detailTexts.home}
        </Link>
      }
    >
      {detailTexts.missingText}
    </EmptyState>
  );
}

function Rating({ product: { rating, reviewCount } }: { product: Product }) {
  return (
    <p className={styles.rating}>
      {rating !== null && (
        <>
          <Stars rating={rating} label={detailTexts.rating(rating)} />
          <strong aria-hidden="true">{rating.toFixed(1)}</strong>
        </>
      )}
      <Link to="." hash="reviews" className={styles.reviews}>
        {detailTexts.reviews(reviewCount)}
      </Link>
    </p>
  );
}

function PreOrder({ product }: { product: Product }) {
  const day = preOrderDay(product);
  if (day === null) return null;
  return (
    <p className={styles.preOrder}>
      <CalendarClock size={18} aria-hidden="true" />
      {deliveryTexts.preOrder(day)}
    </p>
  );
}
