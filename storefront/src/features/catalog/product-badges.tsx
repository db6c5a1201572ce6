import type { Product } from '@mithai/contracts';
import { Leaf, Star } from 'lucide-react';
import { Badge } from '../../ui/index.ts';
import { texts } from './catalog.texts.ts';

export function ProductBadges({ product }: { product: Pick<Product, 'isBestSeller' | 'isNew'> }) {
  return (
    <>
      {product.isBestSeller && (
        <Badge tone="gold" icon={<Star size="1em" fill="currentColor" aria-hidden="true" />}>
          {texts.card.bestSeller}
        </Badge>
      )}
      {product.isNew && (
        <Badge tone="gift" icon={<Leaf size="1em" aria-hidden="true" />}>
          {texts.card.isNew}
        </Badge>
      )}
    </>
  );
}
