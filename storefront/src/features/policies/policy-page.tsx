import { prose } from '../../ui/layout.css.ts';
import type { PolicySections } from './policies.texts.ts';
import * as styles from './policy-page.css.ts';

interface PolicyPageProps {
  title: string;
  description: string;
  sections: PolicySections;
}

export function PolicyPage({ title, description, sections }: PolicyPageProps) {
  return (
    <article className={`${prose} ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{description}</p>
      {sections.map(({ id, heading, paragraphs }) => (
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
