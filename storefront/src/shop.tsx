import type { ReactNode } from 'react';
import { Toaster } from './ui/index.ts';
import { AuthModals } from './features/auth/auth-modals.tsx';
import { CartDrawer } from './features/cart/cart-drawer.tsx';
import { CartProvider } from './features/cart/cart-provider.tsx';
import { guestCart } from './features/cart/guest-cart.ts';
import { mergeGuestCart } from './features/cart/merge-guest-cart.ts';
import { PendingOrderSender } from './features/checkout/placing/pending-order-sender.tsx';
import { LiveUpdates } from './features/live/live-updates.tsx';
import { OfflineBanner } from './features/offline/offline-banner.tsx';
import type { GuestCart } from './features/session/session.effects.ts';
import { SessionProvider } from './features/session/session-provider.tsx';
import { GuestWishlistMerger } from './features/wishlist/guest-wishlist-merger.tsx';
import { PageChrome } from './features/layout/page-chrome.tsx';

const cartOfSession: GuestCart = {
  merge: mergeGuestCart,
  clear: guestCart.clear,
};

export function Shop({ children }: { children: ReactNode }) {
  return (
    <>
      <SessionProvider guestCart={cartOfSession}>
        <CartProvider>
          <PageChrome>{children}</PageChrome>
          <CartDrawer />
          <AuthModals />
          <PendingOrderSender />
          <GuestWishlistMerger />
        </CartProvider>
      </SessionProvider>
      <LiveUpdates />
      <OfflineBanner />
      <Toaster />
    </>
  );
}
