import { RETURN_WINDOW_DAYS_DEFAULT } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { prose } from '../../ui/layout.css.ts';
import { policyHeads } from '../layout/page-titles.texts.ts';
import * as styles from './after-sales.css.ts';
import { grievanceTexts, returnsTexts as texts } from './after-sales.texts.ts';
import { returnPolicyQuery } from './tickets.queries.ts';

export function ReturnsPage() {
  const { data: policy } = useQuery(returnPolicyQuery);
  return (
    <article className={`${prose} ${styles.page}`}>
      <h1 className={styles.title}>{policyHeads.returnPolicy.title}</h1>
      {texts.policy(policy?.windowDays ?? RETURN_WINDOW_DAYS_DEFAULT).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className={styles.paragraph}>
        {texts.stillUnhappy}{' '}
        <Link to="/contact" hash="grievance">
          {grievanceTexts.title}
        </Link>
      </p>
    </article>
  );
}
