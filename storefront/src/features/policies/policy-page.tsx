import { prose } from '../../ui/layout.css.ts';
import type { Policy } from './policies.texts.ts';
import * as styles from './policy-page.css.ts';

export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className={`${prose} ${styles.page}`}>
      <h1 className={styles.title}>{policy.title}</h1>
      <p className={styles.lead}>{policy.description}</p>
      {policy.sections.map(({ id, heading, paragraphs }) => (
        <section key={heading} id={id} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
