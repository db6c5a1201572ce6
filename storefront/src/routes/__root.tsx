import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthModals } from '../features/auth/index.ts';
import { CartDrawer, cartQuery, CartProvider, guestCart } from '../features/cart/index.ts';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import { PageChrome } from '../features/layout/page-chrome.tsx';
import { prefetchForUser, SessionProvider } from '../features/session/index.ts';
import icon from '../assets/icon.svg';
import type { RouterContext } from '../router-context.ts';
import { languageTag } from '../language/language.texts.ts';
import '../theme/index.ts';
import { Toaster } from '../ui/index.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: icon },
      ...match.context.fontPreloads.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  loader: ({ context: { queryClient } }) => prefetchForUser(queryClient, cartQuery),
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <Document>
      <SessionProvider guestCart={guestCart}>
        <CartProvider>
          <PageChrome>
            <Outlet />
          </PageChrome>
          <CartDrawer />
          <AuthModals />
        </CartProvider>
      </SessionProvider>
      <Toaster />
    </Document>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { theme } = Route.useRouteContext();
  return (
    <html lang={languageTag} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1A120C" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
