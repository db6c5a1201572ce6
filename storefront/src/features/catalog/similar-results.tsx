import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { prefetchList, productsQuery } from './catalog.queries.ts';
import * as styles from './listing.css.ts';
import { ProductCard } from './product-card.tsx';
import { cardSizes, gridBesidePanel } from './product-card.css.ts';
import { similarProducts } from './similar-products.ts';
import { similarTexts as texts } from './similar-products.texts.ts';

/** Fills whole rows of two or three. */
const MAX = 6;

/** Renders nothing unless the whole catalog is cached in the browser. */
export function SimilarResults({ text }: { text: string }) {
  const queryClient = useQueryClient();
  const { data: list } = useQuery({ ...productsQuery, enabled: ({ state }) => state.data !== undefined });
  const similar = useMemo(() => similarProducts(list ?? [], text, MAX), [list, text]);

  useEffect(() => void prefetchList(queryClient), [queryClient]);

  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className={styles.similar}>
        {texts.title}
      </h2>
      <ul className={gridBesidePanel}>
        {similar.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes.besidePanel} isListed />
          </li>
        ))}
      </ul>
    </section>
  );
}
