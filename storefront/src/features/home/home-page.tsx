import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';

/** Below the first view: fetched once the page is awake, and before a link leads to it. */
export const loadHomeSections = async () => (await import('./home-sections.tsx')).HomeSections;

const HomeSections = import.meta.env.SSR ? await loadHomeSections() : lazy(async () => ({ default: await loadHomeSections() }));

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
