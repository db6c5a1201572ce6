export { CartDrawer, preloadCartDrawer } from './cart-drawer.tsx';
export { maxQuantity, totalOfLine, totalsOf, type CartLineView } from './cart-lines.ts';
export { CartProvider, useCart, type Cart } from './cart-provider.tsx';
export { CartTotalsList } from './cart-totals.tsx';
export { cartQuery } from './cart.queries.ts';
export { followGuestCart } from './follow-guest-cart.ts';
export { guestCart } from './guest-cart.ts';
export { mergeGuestCart } from './merge-guest-cart.ts';
export { cartTexts } from './cart.texts.ts';
