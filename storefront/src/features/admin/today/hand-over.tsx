import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { buttonVariants, formatDay } from '../../../ui/index.ts';
import * as styles from './today.css.ts';
import { todayTexts } from './today.texts.ts';

const { handOver: texts } = todayTexts;

export function HandOver({ day }: { day: string }) {
  return (
    <section id="hand-over" className={styles.section} aria-labelledby="hand-over-title">
      <h2 id="hand-over-title" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.state}>
        {texts.sent(formatDay(day))}: {texts.hint}
      </p>
      <p className={styles.actions}>
        <Link
          to="/admin/orders"
          search={{ sort: 'delivery', status: 'pending', awaiting: 'no' }}
          className={buttonVariants({ variant: 'secondary' })}
        >
          <PackageSearch size={18} aria-hidden="true" />
          {texts.link}
        </Link>
      </p>
    </section>
  );
}
