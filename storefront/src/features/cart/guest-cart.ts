import { NO_DETAILS, PRODUCT_DELIVERY_DEFAULTS, type AddToCart, type Product } from '@mithai/contracts';
import { tryStorage } from '../../try-storage.ts';
import { withAdded, without, withoutItems, withProducts, withQuantity, type CartLineView } from './cart-lines.ts';

const GUEST_CART_KEY = 'mithai.guest-cart';

/** Storage key of the batch of lines that is being merged and has no response yet. */
export const GUEST_CART_BATCH = 'mithai.guest-cart.batch';

interface GuestLine extends CartLineView {
  /** Creation time in milliseconds. */
  id: number;
  userId: 0;
}

const NO_LINES: readonly GuestLine[] = [];
const listeners = new Set<() => void>();
let snapshot: string | null = null;
let lines: readonly GuestLine[] = NO_LINES;

export const guestCart = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },

  read: (): readonly GuestLine[] => {
    const stored = readSnapshot();
    if (stored !== snapshot) {
      snapshot = stored;
      lines = parseLines(stored);
    }
    return lines;
  },

  /** Empty, so that the first client render matches the server's. */
  readOnServer: (): readonly GuestLine[] => NO_LINES,

  add: (product: Product, quantity: number): void => {
    write(withAdded(guestCart.read(), { id: Date.now(), userId: 0, productId: product.id, quantity, product }));
  },

  update: (productId: number, quantity: number): void => write(withQuantity(guestCart.read(), productId, quantity)),

  remove: (productId: number): void => write(without(guestCart.read(), productId)),

  renew: (products: readonly Product[]): void => write(withProducts(guestCart.read(), products)),

  /** Removes merged lines. */
  takeOut: (items: readonly AddToCart[]): void => {
    deleteBatch();
    write(withoutItems(guestCart.read(), items));
  },

  clear: (): void => {
    deleteBatch();
    write([]);
  },
};

/** Drops invalid lines and keeps the others. */
export function parseLines(text: string | null): readonly GuestLine[] {
  if (!text) return NO_LINES;
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return NO_LINES;
    return stored
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

function write(next: readonly GuestLine[]): void {
  lines = next;
  tryStorage(() => {
    if (next.length === 0) localStorage.removeItem(GUEST_CART_KEY);
    else localStorage.setItem(GUEST_CART_KEY, JSON.stringify(next));
  });
  // Falls back to memory if the storage is full.
  snapshot = readSnapshot();
  for (const listener of listeners) listener();
}

function deleteBatch(): void {
  tryStorage(() => localStorage.removeItem(GUEST_CART_BATCH));
}

const readSnapshot = (): string | null => tryStorage(() => localStorage.getItem(GUEST_CART_KEY));
