import { NO_DETAILS, PRODUCT_DELIVERY_DEFAULTS, type AddToCart, type Product } from '@mithai/contracts';
import { createStoredValue } from '../../stored-value.ts';
import { tryStorage } from '../../try-storage.ts';
import { withAdded, without, withoutItems, withProducts, withQuantity, type CartLineView } from './cart-lines.ts';

/** Storage key of the batch of lines that is being merged and has no response yet. */
export const GUEST_CART_BATCH = 'mithai.guest-cart.batch';

interface GuestLine extends CartLineView {
  /** Creation time in milliseconds. */
  id: number;
  userId: 0;
}

const NO_LINES: readonly GuestLine[] = [];

const stored = createStoredValue<readonly GuestLine[]>({
  key: 'mithai.guest-cart',
  parse: parseLines,
  format: (lines) => (lines.length === 0 ? null : JSON.stringify(lines)),
});

export const guestCart = {
  subscribe: stored.subscribe,
  read: stored.read,
  readOnServer: stored.readOnServer,

  add: (product: Product, quantity: number): void => {
    stored.write(withAdded(stored.read(), { id: Date.now(), userId: 0, productId: product.id, quantity, product }));
  },

  update: (productId: number, quantity: number): void => stored.write(withQuantity(stored.read(), productId, quantity)),

  remove: (productId: number): void => stored.write(without(stored.read(), productId)),

  renew: (products: readonly Product[]): void => stored.write(withProducts(stored.read(), products)),

  /** Removes merged lines. */
  takeOut: (items: readonly AddToCart[]): void => {
    deleteBatch();
    stored.write(withoutItems(stored.read(), items));
  },

  clear: (): void => {
    deleteBatch();
    stored.write([]);
  },
};

/** Drops invalid lines and keeps the others. */
export function parseLines(text: string | null): readonly GuestLine[] {
  if (!text) return NO_LINES;
  try {
    const lines: unknown = JSON.parse(text);
    if (!Array.isArray(lines)) return NO_LINES;
    return lines
      .filter(isGuestLine)
      .map((line) => ({ ...line, product: { ...DEFAULTS_OF_NEW_FIELDS, ...line.product } }));
  } catch {
    return NO_LINES;
  }
}

/** Fields that products stored by older versions lack. */
const DEFAULTS_OF_NEW_FIELDS = {
  ...NO_DETAILS,
  ...PRODUCT_DELIVERY_DEFAULTS,
  imagePlaceholder: null,
  rating: null,
  reviewCount: 0,
};

/** Checked by hand, because the cart is read while the page hydrates, before the schema library has loaded. */
function isGuestLine(line: Partial<Record<keyof GuestLine, unknown>> | null): line is GuestLine {
  return (
    isCount(line?.id) &&
    line?.userId === 0 &&
    isCount(line.productId) &&
    isCount(line.quantity) &&
    isProduct(line.product, line.productId)
  );
}

function isProduct(product: unknown, id: number): boolean {
  if (typeof product !== 'object' || product === null) return false;
  const { id: itsId, name, price, stock } = product as Partial<Record<keyof Product, unknown>>;
  return (
    itsId === id && typeof name === 'string' && typeof price === 'number' && price >= 0 && typeof stock === 'number'
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function deleteBatch(): void {
  tryStorage(() => localStorage.removeItem(GUEST_CART_BATCH));
}
