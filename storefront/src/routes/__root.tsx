import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthModals } from '../features/auth/index.ts';
import { CartDrawer, cartQuery, CartProvider, guestCart } from '../features/cart/index.ts';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import { PageChrome } from '../features/layout/page-chrome.tsx';
import { LineBanner } from '../features/offline/index.ts';
import { prefetchForUser, SessionProvider } from '../features/session/index.ts';
import icon from '../assets/icon.svg';
import type { RouterContext } from '../router-context.ts';
import { language, languageTag } from '../language/language.texts.ts';
import '../theme/index.ts';
import { themeColours } from '../theme/theme-cookie.ts';
import { Toaster } from '../ui/index.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: icon },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.webmanifest?language=${language}` },
      ...match.context.fontPreloads.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  loader: ({ context: { queryClient, isShell } }) => (isShell ? undefined : prefetchForUser(queryClient, cartQuery)),
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
      <LineBanner />
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
        {themeColours(theme).map(({ scheme, colour }) => (
          <meta key={scheme} name="theme-color" content={colour} media={`(prefers-color-scheme: ${scheme})`} />
        ))}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
