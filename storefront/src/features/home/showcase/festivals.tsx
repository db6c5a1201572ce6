import type { Showcase } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { container } from '../../../ui/layout.css.ts';
import { formatDayAndMonth } from '../../../ui/long-date.ts';
import * as styles from './showcase.css.ts';
import { texts } from './showcase.texts.ts';

const { calendar } = texts;

export function Festivals({ festivals }: { festivals: NonNullable<Showcase['festivals']> }) {
  return (
    <section id="festivals" className={`${container} ${styles.section}`} aria-labelledby="festivals-title">
      <div className={styles.head}>
        <h2 id="festivals-title" className={styles.title}>
          {calendar.title}
        </h2>
        <p className={styles.soft}>{calendar.hint}</p>
      </div>
      <ol className={styles.festivals}>
        {festivals.map(({ festival, day, orderBy, word }) => (
          <li key={day} className={styles.festival}>
            <time className={styles.date} dateTime={day}>
              {formatDayAndMonth(day)}
            </time>
            <h3 className={styles.festivalName}>
              <Link to="/products" search={word ? { q: word } : { category: 'sweets' }} className={styles.festivalLink}>
                {texts.festivals[festival]}
              </Link>
            </h3>
            <p className={styles.soft}>{orderBy ? calendar.orderBy(formatDayAndMonth(orderBy)) : calendar.late}</p>
            <p className={styles.festivalOpen} aria-hidden="true">
              {word ? calendar.open : calendar.all}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
