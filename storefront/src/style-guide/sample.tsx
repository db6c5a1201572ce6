import type { ReactNode } from 'react';
import * as styles from './style-guide-page.css.ts';

const layouts = { row: styles.row, columns: styles.columns, block: undefined };

interface SampleProps {
  title: string;
  layout?: keyof typeof layouts;
  children: ReactNode;
}

export function Sample({ title, layout = 'row', children }: SampleProps) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.sampleTitle}>{title}</h3>
      <div className={layouts[layout]}>{children}</div>
    </div>
  );
}
