import {
  CART_QUANTITY_MAX,
  lineTotal,
  shippingFee,
  sumOf,
  type AddToCart,
  type Product,
  type ShopCharges,
} from '@mithai/contracts';

/** A line of a customer's or guest's cart; one per product. */
export interface CartLineView {
  id: number;
  productId: number;
  quantity: number;
  product: Product;
}

export type LineRef = Pick<CartLineView, 'id' | 'productId'>;

export interface CartTotals {
  /** Pieces, not lines. */
  count: number;
  subtotal: number;
  shipping: number;
  /** Without gift packing. */
  total: number;
}

export function totalsOf(lines: readonly CartLineView[], charges: ShopCharges): CartTotals {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = sumOf(...lines.map(totalOfLine));
  const shipping = shippingFee(subtotal, charges);
  return { count, subtotal, shipping, total: sumOf(subtotal, shipping) };
}

export function totalOfLine({ product, quantity }: CartLineView): number {
  return lineTotal(product.price, quantity);
}

/** Adds to the line of the same product, or appends a new line. */
export function withAdded<Line extends CartLineView>(lines: readonly Line[], added: Line): Line[] {
  if (!lines.some((line) => line.productId === added.productId)) return [...lines, added];
  return lines.map((line) =>
    line.productId === added.productId
      ? { ...line, product: added.product, quantity: Math.min(line.quantity + added.quantity, CART_QUANTITY_MAX) }
      : line,
  );
}

export function withQuantity<Line extends CartLineView>(
  lines: readonly Line[],
  productId: number,
  quantity: number,
): Line[] {
  return lines.map((line) => (line.productId === productId ? { ...line, quantity } : line));
}

export function without<Line extends CartLineView>(lines: readonly Line[], productId: number): Line[] {
  return lines.filter((line) => line.productId !== productId);
}

export function withProducts<Line extends CartLineView>(lines: readonly Line[], products: readonly Product[]): Line[] {
  return lines.map((line) => ({ ...line, product: products.find(({ id }) => id === line.productId) ?? line.product }));
}

/** Subtracts pieces and drops empty lines. */
export function withoutItems<Line extends CartLineView>(lines: readonly Line[], items: readonly AddToCart[]): Line[] {
  const taken = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
