import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import type { RouterContext } from '../router.tsx';
import '../theme/index.ts';
import { Toaster } from '../ui/index.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#FBF6EC', media: '(prefers-color-scheme: light)' },
      { title: 'Mithai' },
    ],
    links: match.context.fontPreloads.map((href) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href,
      crossOrigin: 'anonymous',
    })),
  }),
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <Document>
      <Outlet />
      <Toaster />
    </Document>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { theme } = Route.useRouteContext();
  return (
    <html lang="en-IN" data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
