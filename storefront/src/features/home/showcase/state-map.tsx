import { STATES, type Showcase, type State } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import * as styles from './showcase.css.ts';
import { texts } from './showcase.texts.ts';

/** Row and column of each state's tile: a diagram of who lies beside whom, which draws no borders. */
const TILES: Readonly<Record<State, string>> = {
  'Himachal Pradesh': '1/3',
  Punjab: '1/2',
  Uttarakhand: '1/4',
  Rajasthan: '2/1',
  Haryana: '2/2',
  'Uttar Pradesh': '2/3',
  Bihar: '2/4',
  Sikkim: '2/5',
  Assam: '2/7',
  'Arunachal Pradesh': '1/8',
  Gujarat: '3/1',
  'Madhya Pradesh': '3/2',
  Chhattisgarh: '3/3',
  Jharkhand: '3/4',
  'West Bengal': '3/5',
  Meghalaya: '3/7',
  Nagaland: '2/8',
  Maharashtra: '4/2',
  Telangana: '4/3',
  Odisha: '4/4',
  Tripura: '4/7',
  Manipur: '3/8',
  Mizoram: '4/8',
  Goa: '5/1',
  Karnataka: '5/2',
  'Andhra Pradesh': '5/3',
  Kerala: '6/2',
  'Tamil Nadu': '6/3',
};

/** States with fewer products are paler. */
const MANY = 4;

export function StateMap({ states }: { states: NonNullable<Showcase['states']> }) {
  return (
    <section id="map" aria-labelledby="map-title">
      <h2 id="map-title" className={styles.title}>
        {texts.map.title}
      </h2>
      <p className={styles.hint}>{texts.map.hint}</p>
      <ul className={styles.map}>
        {STATES.map((state) => {
          const count = states[state] ?? 0;
          const place = { gridArea: TILES[state] };
          const code = texts.map.codes[state];
          if (count === 0) {
            return (
              <li key={state} className={styles.empty} style={place} aria-hidden="true">
                {code}
              </li>
            );
          }
          return (
            <li key={state} style={place}>
              <Link
                to="/products"
                search={{ state }}
                className={count < MANY ? styles.few : styles.many}
                aria-label={`${code}, ${texts.map.state(catalogTexts.facts.origin(state), count)}`}
              >
                {code}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
