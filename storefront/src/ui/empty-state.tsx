import type { ReactNode } from 'react';
import * as styles from './surfaces.css.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title?: string;
  /** `h1` if it is the whole page. */
  as?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, as: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <div className={styles.emptyImage} aria-hidden="true">
          {icon}
        </div>
      )}
      {title && <Heading className={styles.emptyTitle}>{title}</Heading>}
      {children && <p className={styles.emptyText}>{children}</p>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
