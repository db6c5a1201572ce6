import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';

/** Below the first view: fetched once the page is awake, and before a link leads to it. */
export const loadHomeSections = async () => ({ default: (await import('./home-sections.tsx')).HomeSections });

const HomeSections = lazy(loadHomeSections);

export function HomePage() {
  return (
    <>
      <Hero />
      <Suspense>
        <HomeSections />
      </Suspense>
    </>
  );
}
