import { useId } from 'react';
import * as styles from './stars.css.ts';

export const STAR = 'm10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9L6 11.7l-4.4-4 5.9-.7Z';
const PLACES = [0, 1, 2, 3, 4];

export function Stars({ rating, label }: { rating: number; label: string }) {
  const id = useId();
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {PLACES.map((place) => {
        const filled = Math.max(0, Math.min(1, rating - place));
        return (
          <svg key={place} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
            <clipPath id={`${id}-${place}`}>
              <rect width={20 * filled} height="20" />
            </clipPath>
            <path d={STAR} fill="currentColor" clipPath={`url(#${id}-${place})`} />
            <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
          </svg>
        );
      })}
    </span>
  );
}
