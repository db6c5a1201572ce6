import { PRODUCT_DETAILS, productDetails, type Product, type ProductDetail } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CookingPot,
  Globe,
  Hourglass,
  MapPin,
  Scale,
  Store,
  TriangleAlert,
  Wheat,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useShop } from '../shop/shop.queries.ts';
import { sellerQuery } from './catalog.queries.ts';
import { texts } from './catalog.texts.ts';
import { foodLabelTexts } from './food-label.texts.ts';
import { CountryOfOrigin, DeclaredAllergens, Ingredients } from './food-label.tsx';
import { productDetailTexts } from './product-details.texts.ts';
import { formatShelfLife, formatWeight, ingredientsText, originOf } from './product-facts.ts';
import * as styles from './product-page.css.ts';

const { detail: detailTexts } = texts;

const details: Record<ProductDetail, { icon: LucideIcon; shown: (product: Product) => string | 0 | null }> = {
  netWeightGrams: { icon: Scale, shown: ({ netWeightGrams }) => netWeightGrams && formatWeight(netWeightGrams) },
  shelfLifeDays: { icon: Hourglass, shown: ({ shelfLifeDays }) => shelfLifeDays && formatShelfLife(shelfLifeDays) },
  leadTimeDays: { icon: CookingPot, shown: ({ leadTimeDays }) => leadTimeDays && formatShelfLife(leadTimeDays) },
  ingredients: { icon: Wheat, shown: ({ ingredients }) => ingredientsText(ingredients) },
};

export function ProductDetailList({ product }: { product: Product }) {
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
      <Detail icon={<TriangleAlert size={15} aria-hidden="true" />} term={foodLabelTexts.allergenTitle} wide>
        <DeclaredAllergens productId={product.id} />
      </Detail>
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
