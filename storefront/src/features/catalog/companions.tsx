import type { Product } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import { Price } from '../../ui/index.ts';
import { ProductImage } from '../images/product-image.tsx';
import { companionsQuery } from './companions.queries.ts';
import { companionsTexts as texts } from './companions.texts.ts';
import * as styles from './companions.css.ts';
import { formatWeight } from './product-facts.ts';

/**
 * Products to buy with this one, requested when the visitor comes near. Not in pages from the server: these are cached
 * until their own product changes, and would go on recommending what is sold out.
 */
export function Companions({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { data, isError } = useQuery({ ...companionsQuery(productId), enabled: isNear });
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (isKnown || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isKnown]);
  const strips = [
    { title: texts.boughtTogether, products: data?.boughtTogether ?? [] },
    { title: texts.goesWellWith, products: data?.goesWellWith ?? [] },
  ];
  const isEmpty = isKnown && strips.every(({ products }) => products.length === 0);
  return (
    <div ref={place} className={isEmpty ? undefined : styles.room}>
      {strips.map((strip) => (
        <Strip key={strip.title} {...strip} />
      ))}
    </div>
  );
}

/** Without what has been sold out since. */
function Strip({ title, products }: { title: string; products: readonly Product[] }) {
  const titleId = useId();
  const inStock = products.filter(({ stock }) => stock > 0);
  if (inStock.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {inStock.map((product) => (
          <li key={product.id} className={styles.item}>
            <div className={styles.picture}>
              <ProductImage product={product} sizes={styles.SIZES} widest={640} alt="" />
            </div>
            <Link to="/product/$id" params={{ id: String(product.id) }} className={styles.link} lang={productLanguage}>
              {product.name}
            </Link>
            <span className={styles.price}>
              <Price rupees={product.price} />
              {product.netWeightGrams !== null && (
                <span className={styles.weight}>{formatWeight(product.netWeightGrams)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
