import type { EntityManager } from '@mikro-orm/postgresql';
import { Product } from './product.entity.ts';

const FIELDS = [
  'id',
  'name',
  'description',
  'imageKey',
  'pricePaise',
  'category',
  'state',
  'stock',
  'netWeightGrams',
  'deliveredFrom',
  'sellerId',
] as const;

export type FeedProduct = Pick<Product, (typeof FIELDS)[number]>;

/** Products on sale with an image, by id, from the one after `after` on. */
export const listAfter = async (em: EntityManager, after: number, limit: number): Promise<FeedProduct[]> =>
  em.find(
    Product,
    { id: { $gt: after }, status: 'active', imageKey: { $ne: null } },
    { fields: FIELDS, orderBy: { id: 'asc' }, limit, disableIdentityMap: true },
  );
