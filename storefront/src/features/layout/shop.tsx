import type { ReactNode } from 'react';
import { Toaster } from '../../ui/index.ts';
import { AuthModals } from '../auth/auth-modals.tsx';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { guestCart } from '../cart/guest-cart.ts';
import { mergeGuestCart } from '../cart/merge-guest-cart.ts';
import { PendingOrderSender } from '../checkout/pending-order-sender.tsx';
import { LiveUpdates } from '../live/live-updates.tsx';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { PageChrome } from './page-chrome.tsx';

const cartOfSession = { merge: mergeGuestCart, clear: guestCart.clear };

export function Shop({ children }: { children: ReactNode }) {
  return (
    <>
      <SessionProvider guestCart={cartOfSession}>
        <CartProvider>
          <PageChrome>{children}</PageChrome>
          <CartDrawer />
          <AuthModals />
          <PendingOrderSender />
        </CartProvider>
      </SessionProvider>
      <LiveUpdates />
      <OfflineBanner />
      <Toaster />
    </>
  );
}
