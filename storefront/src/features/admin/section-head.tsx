import type { ReactNode, Ref } from 'react';
import * as styles from './section-head.css.ts';

interface SectionHeadProps {
  title: string;
  hint?: string;
  /** Focus target when the focused element unmounts. */
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

export function SectionHead({ title, hint, ref, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 ref={ref} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}
