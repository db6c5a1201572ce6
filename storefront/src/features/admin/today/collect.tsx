import { Link } from '@tanstack/react-router';
import { IndianRupee } from 'lucide-react';
import { buttonVariants } from '../../../ui/index.ts';
import { useRights } from '../../session/use-rights.ts';
import * as styles from './today.css.ts';
import { todayTexts } from './today.texts.ts';

const { collect: texts } = todayTexts;

export function Collect(_: { day: string }) {
  const may = useRights();
  if (!may('payments')) return null;
  return (
    <section id="collect" className={styles.section} aria-labelledby="collect-title">
      <h2 id="collect-title" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.state}>{texts.hint}</p>
      <p className={styles.actions}>
        <Link to="/admin/payments" search={{ section: 'cash' }} className={buttonVariants({ variant: 'secondary' })}>
          <IndianRupee size={18} aria-hidden="true" />
          {texts.link}
        </Link>
      </p>
    </section>
  );
}
