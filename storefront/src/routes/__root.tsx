import {
  ClientOnly,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { cartQuery } from '../features/cart/cart.queries.ts';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import { Shop } from '../shop.tsx';
import { AppShellPage } from '../features/offline/app-shell-page.tsx';
import { prefetchForUser } from '../features/session/session.queries.ts';
import { shopQuery } from '../features/shop/shop.queries.ts';
import icon from '../assets/icon.svg';
import type { RouterContext } from '../router-context.ts';
import { language, languageTag } from '../language/language.texts.ts';
import '../theme/index.ts';
import { pageScript, shellScript } from '../hydration/inline-scripts.ts';
import { themeColours } from '../theme/theme-colours.ts';

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
  loader: async ({ context: { queryClient, isShell } }) => {
    if (isShell) return;
    await Promise.all([queryClient.prefetchQuery(shopQuery), prefetchForUser(queryClient, cartQuery)]);
  },
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const { isShell } = Route.useRouteContext();
  const page = (
    <Shop>
      <Outlet />
    </Shop>
  );
  return <Document>{isShell ? <AppShell>{page}</AppShell> : page}</Document>;
}

/** The cached shell has no user and no page: both appear in the browser only. */
function AppShell({ children }: { children: ReactNode }) {
  const opening = (
    <main>
      <AppShellPage />
    </main>
  );
  return (
    <>
      {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: shellScript }} />}
      <ClientOnly fallback={opening}>
        <Suspense fallback={opening}>{children}</Suspense>
      </ClientOnly>
    </>
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
        {import.meta.env.SSR && <InlineScript />}
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function InlineScript() {
  const { scripts } = Route.useRouteContext();
  const routeIds = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId) });
  return (
    <script
      nonce={useRouter().options.ssr?.nonce}
      data-run={scripts.run.join(' ')}
      data-fetch={routeIds.flatMap((id) => scripts.ofRoute[id] ?? []).join(' ')}
      dangerouslySetInnerHTML={{ __html: pageScript }}
    />
  );
}
