import type { Notice } from '../../ui/index.ts';

export const cartTexts = {
  title: 'Your cart',
  empty: 'Your cart is empty',
  emptyHint: 'Add something sweet to get started.',
  continueShopping: 'Continue Shopping',
  loading: 'Loading your cart',
  remove: 'Remove',
  each: 'each',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  checkout: 'Proceed to Checkout',
  soldOut: 'Sold out',
  ownProduct: 'Your own product: please remove it to check out',
  onlyLeft: (stock: number) => (stock === 0 ? cartTexts.soldOut : `Only ${stock} left`),
  maxAtATime: (max: number) => `You can order up to ${max} at a time.`,
  maxUnverified: (max: number) => `Up to ${max} until you verify your email address.`,
  productNotFound: 'Product not found',
  failedToLoad: 'We couldn’t load your cart',
  retry: 'Try again',
} as const;

const failure =
  (what: string) =>
  (message: string): Notice => ({
    title: 'Error',
    description: `Failed to ${what}: ${message}`,
    variant: 'destructive',
  });

export const cartNotices = {
  added: (name: string): Notice => ({ title: 'Added to cart', description: `${name} has been added to your cart.` }),
  removed: { title: 'Item removed', description: 'Item has been removed from your cart.' } satisfies Notice,
  addFailed: failure('add item to cart'),
  updateFailed: failure('update item quantity'),
  removeFailed: failure('remove item from cart'),
  pleaseSignIn: {
    title: 'Please sign in',
    description: 'You need to be signed in to checkout.',
    variant: 'destructive',
  } satisfies Notice,
};
