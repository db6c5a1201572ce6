import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Hero } from './hero.tsx';

let loaded: ComponentType | undefined;

/** Below the first view: fetched when the page is hydrated, and before a link leads to it. */
export const loadHomeSections = async () => ({ default: (loaded ??= (await import('./home-sections.tsx')).HomeSections) });

const LazySections = import.meta.env.SSR ? (await loadHomeSections()).default : lazy(loadHomeSections);

export function HomePage() {
  // What a link brought along is there at once: else its anchor would be looked for in vain.
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
