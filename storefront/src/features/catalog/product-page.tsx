import { formatRupees, PRODUCT_DETAILS, productDetails, type Product, type ProductDetail } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import {
  ArrowLeft,
  CalendarClock,
  Check,
  CookingPot,
  Globe,
  Hourglass,
  MapPin,
  Scale,
  Store,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import { buttonVariants, EmptyState, opensOutsideTab, Price, LogoMark, Stars } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { CheckDelivery } from '../delivery/check-delivery.tsx';
import { deliveryTexts } from '../delivery/delivery.texts.ts';
import { preOrderDay } from '../delivery/pre-order.ts';
import { ProductImage } from '../images/product-image.tsx';
import { useShop } from '../shop/shop.queries.ts';
import { AddToCart } from './add-to-cart.tsx';
import { sellerQuery } from './catalog.queries.ts';
import { texts } from './catalog.texts.ts';
import { CountryOfOrigin, FoodLabel, Ingredients } from './food-label.tsx';
import { ProductBadges } from './product-badges.tsx';
import { productDetailTexts } from './product-details.texts.ts';
import { formatShelfLife, formatWeight, ingredientsText, originOf, pricePer100g } from './product-facts.ts';
import * as styles from './product-page.css.ts';
import { StockBadge } from './stock-badge.tsx';
import { IMAGE_SIZES } from './product-image-sizes.ts';

const { detail: detailTexts } = texts;

interface ProductPageProps {
  product: Product;
  wish: ReactNode;
  /** Shown while the product is sold out. */
  stockAlert: ReactNode;
  reviews: ReactNode;
}

export function ProductPage({ product, wish, stockAlert, reviews }: ProductPageProps) {
  const soldOut = product.stock === 0;
  const per100g = pricePer100g(product);
  return (
    <article className={`${container} ${styles.page}`}>
      <BackToProducts />
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
          <p className={styles.description} lang={productLanguage}>
            {product.description}
          </p>
          <Details product={product} />
          <StockBadge product={product} />
          <PreOrder product={product} />
          {soldOut ? stockAlert : <Buy product={product} />}
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

const details: Record<ProductDetail, { icon: LucideIcon; shown: (product: Product) => string | 0 | null }> = {
  netWeightGrams: { icon: Scale, shown: ({ netWeightGrams }) => netWeightGrams && formatWeight(netWeightGrams) },
  shelfLifeDays: { icon: Hourglass, shown: ({ shelfLifeDays }) => shelfLifeDays && formatShelfLife(shelfLifeDays) },
  leadTimeDays: { icon: CookingPot, shown: ({ leadTimeDays }) => leadTimeDays && formatShelfLife(leadTimeDays) },
  ingredients: { icon: Wheat, shown: ({ ingredients }) => ingredientsText(ingredients) },
};

function Details({ product }: { product: Product }) {
  return (
    <dl className={styles.details}>
      <Detail icon={<MapPin size={15} aria-hidden="true" />} term={detailTexts.origin}>
        {originOf(product)}
      </Detail>
      {PRODUCT_DETAILS.map((key) => {
        const { icon: Icon, shown } = details[key];
        const value = shown(product);
        const isText = productDetails[key].kind === 'text';
        return (
          value && (
            <Detail
              key={key}
              icon={<Icon size={15} aria-hidden="true" />}
              term={productDetailTexts[key].term}
              wide={isText}
            >
              {isText ? <Ingredients productId={product.id} ingredients={value} /> : value}
            </Detail>
          )
        );
      })}
      <Detail icon={<Store size={15} aria-hidden="true" />} term={detailTexts.soldBy}>
        <SoldBy productId={product.id} />
      </Detail>
      <Detail icon={<Globe size={15} aria-hidden="true" />} term={detailTexts.country}>
        <CountryOfOrigin productId={product.id} india={detailTexts.india} />
      </Detail>
    </dl>
  );
}

/** The shop, unless a partner sells the product. */
function SoldBy({ productId }: { productId: number }) {
  const { business } = useShop();
  const { data } = useQuery(sellerQuery(productId));
  if (!data) return '\u00a0';
  const { name, place } = data.seller ?? {
    name: business.legalName || business.tradeName,
    place: [business.city, business.state].filter(Boolean).join(', '),
  };
  return (
    <Link to="/contact" className={styles.seller}>
      {[name, place].filter(Boolean).join(', ')}
    </Link>
  );
}

function Detail(props: { icon: ReactNode; term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={props.wide ? styles.wideDetail : undefined}>
      <dt className={styles.term}>
        {props.icon}
        {props.term}
      </dt>
      <dd className={styles.value}>{props.children}</dd>
    </div>
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

function Buy({ product }: { product: Product }) {
  const { lines, open } = useCart();
  const isInCart = lines.some((line) => line.productId === product.id);
  return (
    <div className={styles.buy}>
      {!isInCart && (
        <span className={styles.buyPrice} aria-hidden="true">
          <Price rupees={product.price} />
        </span>
      )}
      <div className={styles.buyControl}>
        <AddToCart product={product} look={{ variant: 'primary', size: 'large' }} />
      </div>
      {isInCart && (
        <button type="button" className={buttonVariants({ variant: 'secondary', size: 'large' })} onClick={open}>
          {detailTexts.viewCart}
        </button>
      )}
    </div>
  );
}
