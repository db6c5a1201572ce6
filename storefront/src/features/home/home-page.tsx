import { Hero } from './hero.tsx';
import { HomeSections } from './home-sections.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <HomeSections />
    </>
  );
}
