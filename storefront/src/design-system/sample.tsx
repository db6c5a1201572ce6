import type { ReactNode } from 'react';
import * as styles from './design-system-page.css.ts';

interface SampleProps {
  title: string;
  layout?: 'row' | 'columns' | 'block';
  children: ReactNode;
}

export function Sample({ title, layout = 'row', children }: SampleProps) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.sampleTitle}>{title}</h3>
      <div className={layout === 'block' ? undefined : styles[layout]}>{children}</div>
    </div>
  );
}
