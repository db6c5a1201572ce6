import type { PartnerPieces } from '@mithai/contracts';

export interface ProductPieces {
  name: string;
  imageUrl: string | null;
  beginBy: string | null;
  /** Without those that the partner declined. */
  quantity: number;
  /** Ready or collected. */
  ready: number;
  pieces: readonly PartnerPieces[];
}

interface Day {
  makeBy: string;
  products: readonly ProductPieces[];
}

/** By day and product, in the order of the list. */
export function groupPieces(list: readonly PartnerPieces[]): Day[] {
  return [...Map.groupBy(list, ({ makeBy }) => makeBy)].map(([makeBy, ofDay]) => ({
    makeBy,
    products: [...Map.groupBy(ofDay, ({ productId, product }) => `${productId} ${product.name}`).values()].flatMap(
      (pieces) => toProduct(pieces) ?? [],
    ),
  }));
}

function toProduct(pieces: readonly PartnerPieces[]): ProductPieces | undefined {
  const [first] = pieces;
  if (!first) return undefined;
  const sum = (isCounted: (one: PartnerPieces) => boolean) =>
    pieces.filter(isCounted).reduce((total, { quantity }) => total + quantity, 0);
  return {
    name: first.product.name,
    imageUrl: first.product.imageUrl,
    beginBy: first.beginBy,
    quantity: sum(({ status }) => status !== 'declined'),
    ready: sum(({ status }) => status === 'ready' || status === 'collected'),
    pieces,
  };
}
