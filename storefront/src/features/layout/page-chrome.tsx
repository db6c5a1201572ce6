import { useMatches, useRouterState } from '@tanstack/react-router';
import { createContext, startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydratedPart } from '../../hydration/use-hydrated-part.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import { ShopNotices } from '../shop/shop-notices.tsx';
import { Footer } from './footer.tsx';
import { MinimalHeader, Header } from './header.tsx';
import { texts } from './layout.texts.ts';
import * as styles from './page-chrome.css.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What surrounds the page: everything (the default), a header without links, nothing, or what the page brings. */
    chrome?: 'full' | 'minimal' | 'none' | 'custom';
  }
}

export function PageChrome({ children }: { children: ReactNode }) {
  const chrome =
    useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.chrome)?.staticData.chrome }) ??
    'full';
  return (
    <>
      <a href="#main" className={styles.skip}>
        {texts.skip}
      </a>
      <Suspense>{chrome !== 'none' && <ShopNotices />}</Suspense>
      <Suspense>
        {chrome === 'full' && <Header />}
        {chrome === 'minimal' && <MinimalHeader />}
      </Suspense>
      <Suspense>{chrome === 'custom' ? children : <Main>{children}</Main>}</Suspense>
      <Suspense>{chrome === 'full' && <Footer />}</Suspense>
      <PageAnnouncer />
    </>
  );
}

/** For a transition that reaches all boundaries below, which React hydrates before it renders a change of context. */
const MainHydration = createContext(false);

/** A page with `chrome: 'custom'` renders it. */
export function Main({ children }: { children: ReactNode }) {
  // The router's outlet is another boundary, whose content hydrates after this effect.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return (
    <MainHydration value={isHydrated}>
      <main id="main" tabIndex={-1} className={styles.main} {...useHydratedPart(isHydrated)}>
        {children}
      </main>
    </MainHydration>
  );
}

/** Announces the new page's title to screen readers after client navigation. */
function PageAnnouncer() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previous.current && pathname !== previous.current) setTitle(document.title);
    previous.current = pathname;
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
