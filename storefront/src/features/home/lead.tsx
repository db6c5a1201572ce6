import type { ShopHome } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { highlightsOf } from './home-content.ts';
import { Highlights } from './home-sections.tsx';
import { Festivals } from './showcase/festivals.tsx';
import { Maker } from './showcase/maker.tsx';
import { Season } from './showcase/season.tsx';
import * as styles from './showcase/showcase.css.ts';
import { showcaseQuery } from './showcase/showcase.queries.ts';
import { StateMap } from './showcase/state-map.tsx';
import { container } from '../../ui/layout.css.ts';

export function Lead({ home }: { home: ShopHome }) {
  const { season, festivals, maker, states } = useQuery(showcaseQuery).data ?? {};
  return (
    <>
      <Highlights highlights={highlightsOf(home.highlights)} />
      {season && <Season {...season} festivals={festivals ?? []} />}
      {festivals && festivals.length > 0 && <Festivals festivals={festivals} />}
      {(maker || states) && (
        <div className={`${container} ${styles.pair}`}>
          {maker && <Maker {...maker} />}
          {states && <StateMap states={states} />}
        </div>
      )}
    </>
  );
}
