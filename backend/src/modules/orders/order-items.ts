import { ownProduct, type LockedProduct, type StockLine } from '../catalog/index.ts';
import { toPlanned, type PlannedProduct } from '../delivery/index.ts';
import type { NewItem } from './order-item-columns.ts';
import { notOnSale } from './orders.errors.ts';

/** By id. */
export type LockedProducts = ReadonlyMap<number, LockedProduct>;

/** The product that a line names. Throws 409 if it is off sale or the buyer's own. */
export const requireOnSale = (
  products: LockedProducts,
  { productId, productName = 'A product' }: { productId?: number | null; productName?: string },
  buyerId: number,
): LockedProduct => {
  const product = products.get(productId ?? 0);
  if (product?.status !== 'active') throw notOnSale(product?.name ?? productName);
  if (product.sellerId === buyerId) throw ownProduct(product.name);
  return product;
};

export const toItem = (product: LockedProduct, quantity: number): NewItem => {
  const { id: productId, pricePaise, name: productName, imageKey: productImageKey } = product;
  const { sellerId, sellerCommissionRate, shelfLifeDays } = product;
  const snapshot = { pricePaise, productName, productImageKey, sellerId, sellerCommissionRate, shelfLifeDays };
  return { productId, quantity, ...snapshot };
};

/** Leaves out products that no longer exist, as `toPlannedProducts` does. */
export const toItems = (lines: readonly StockLine[], products: LockedProducts): NewItem[] =>
  ofProducts(lines, products, toItem);

export const toPlannedProducts = (lines: readonly StockLine[], products: LockedProducts): PlannedProduct[] =>
  ofProducts(lines, products, toPlanned);

const ofProducts = <Result>(
  lines: readonly StockLine[],
  products: LockedProducts,
  convert: (product: LockedProduct, quantity: number) => Result,
): Result[] =>
  lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [convert(product, quantity)] : [];
  });
