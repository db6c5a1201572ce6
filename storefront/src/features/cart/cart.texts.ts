import { failure, success } from '../../ui/notice.ts';

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
  maxInStock: (stock: number) => `We have ${stock} in stock.`,
  maxAtATime: (max: number) => `You can order up to ${max} at a time.`,
  maxUnverified: (max: number) => `Up to ${max} of one sweet until your email is verified.`,
  verify: 'Verify email',
  productNotFound: 'Product not found',
  needsConnection: 'We couldn’t reach the shop. Please try again once you’re back online.',
  failedToLoad: 'We couldn’t load your cart',
} as const;

const failedTo = (what: string) => (message: string) => failure('Error', `Failed to ${what}: ${message}`);

export const cartNotices = {
  added: (name: string) => success('Added to cart', `${name} has been added to your cart.`),
  removed: success('Item removed', 'Item has been removed from your cart.'),
  addFailed: failedTo('add item to cart'),
  updateFailed: failedTo('update item quantity'),
  removeFailed: failedTo('remove item from cart'),
  pleaseSignIn: failure('Please sign in', 'You need to be signed in to checkout.'),
};
