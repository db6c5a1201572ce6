import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/index.ts';
import * as styles from './content.css.ts';

interface EntryProps {
  title: string;
  removeLabel: string;
  /** Undefined if the entry must stay. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** An entry of a list in a form. */
export function Entry({ title, removeLabel, onRemove, children }: EntryProps) {
  return (
    <div className={styles.entry} role="group" aria-label={title}>
      <div className={styles.entryHead}>
        <p className={styles.entryTitle}>{title}</p>
        {onRemove && (
          <Button variant="quiet" size="small" aria-label={`${removeLabel}: ${title}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
            {removeLabel}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
