import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './alert.css.ts';

interface AlertProps {
  tone?: 'danger' | 'success' | 'info';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

const ICONS = { danger: CircleAlert, success: CircleCheck, info: Info };

/** Static message; `danger` is announced to screen readers when it appears. */
export function Alert({ tone = 'danger', title, children, action }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.alert[tone]} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} className={styles.icon[tone]} aria-hidden="true" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
