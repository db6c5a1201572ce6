import type { ReactNode } from 'react';
import { Toaster } from '../../ui/index.ts';
import { AuthModals } from '../auth/index.ts';
import { CartDrawer, CartProvider, guestCart, mergeGuestCart } from '../cart/index.ts';
import { PendingOrderSender } from '../checkout/index.ts';
import { LiveUpdates } from '../live/index.ts';
import { OfflineBanner } from '../offline/index.ts';
import { SessionProvider } from '../session/index.ts';
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
