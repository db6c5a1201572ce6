import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Hero } from './hero.tsx';

let loaded: ComponentType | undefined;

/** Below the fold: loaded after hydration, or before a client-side navigation to the home page. */
export const loadHomeSections = async () => ({ default: (loaded ??= (await import('./home-sections.tsx')).HomeSections) });

const LazySections = import.meta.env.SSR ? (await loadHomeSections()).default : lazy(loadHomeSections);

export function HomePage() {
  // After a navigation the sections are loaded already; rendering them at once lets the URL's anchor be found.
  const [HomeSections] = useState(() => loaded ?? LazySections);
  return (
    <>
      <Hero />
      <Suspense>
        <HomeSections />
      </Suspense>
    </>
  );
}
