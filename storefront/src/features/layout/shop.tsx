import type { ReactNode } from 'react';
import { Toaster } from '../../ui/index.ts';
import { AuthModals } from '../auth/index.ts';
import { CartDrawer, CartProvider, guestCart } from '../cart/index.ts';
import { SessionProvider } from '../session/index.ts';
import { PageChrome } from './page-chrome.tsx';

/** What is around every page. */
export function Shop({ children }: { children: ReactNode }) {
  return (
    <>
      <SessionProvider guestCart={guestCart}>
        <CartProvider>
          <PageChrome>{children}</PageChrome>
          <CartDrawer />
          <AuthModals />
        </CartProvider>
      </SessionProvider>
      <Toaster />
    </>
  );
}
