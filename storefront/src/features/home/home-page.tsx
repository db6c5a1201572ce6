import { DEFAULT_CONTENT, type ShopHome } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { shopHomeQuery } from '../shop/shop.queries.ts';
import { Hero } from './hero.tsx';
import { heroOf } from './home-content.ts';
import { HomeSections } from './home-sections.tsx';

export function HomePage() {
  const home: ShopHome = useQuery(shopHomeQuery).data ?? DEFAULT_CONTENT;
  return (
    <>
      <Hero {...heroOf(home.hero)} />
      <HomeSections home={home} />
    </>
  );
}
