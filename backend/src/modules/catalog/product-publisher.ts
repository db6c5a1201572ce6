import type { ProductStatus } from '@mithai/contracts';
import { publishChange, staffWith } from '../../outbox/index.ts';
import { Product } from './product.entity.ts';

/** `former` is the status before the change. Products that are and were off sale concern administrators only. */
export const publishProduct = (
  { id, status }: { id: number; status: ProductStatus },
  former: ProductStatus = status,
): void =>
  publishChange({ topic: 'product', productId: id }, [status, former].includes('active') ? {} : staffWith('catalog'));

export interface StockState {
  id: number;
  status: ProductStatus;
  stock: number;
}

export const publishStock = (product: StockState): void =>
  product.status === 'active'
    ? publishChange({ topic: 'stock', productId: product.id, stock: product.stock })
    : publishProduct(product);

/** For `publishDifference`, taken before a change. */
export const snapshotProduct = (product: Product): Product =>
  Object.assign(Object.create(Product.prototype) as Product, product);

/** `former` is a copy from before the change. Publishes the difference: nothing, the stock alone, or the product. */
export const publishDifference = (former: Product, product: Product): void => {
  const changed = Object.entries(product).filter(
    ([name, value]) => (value ?? null) !== (former[name as keyof Product] ?? null),
  );
  const visible = changed.map(([name]) => name).filter((name) => name !== 'updatedAt');
  if (visible.length === 0) return;
  if (visible.every((name) => name === 'stock')) publishStock(product);
  else publishProduct(product, former.status);
};
