import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '../../ui/index.ts';
import * as styles from './security-page.css.ts';

interface SectionProps {
  title: string;
  text: string;
  /** Focus target when the focused element unmounts. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Section({ title, text, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.sectionTitle}>
          {title}
        </h2>
        <p className={styles.sectionText}>{text}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
