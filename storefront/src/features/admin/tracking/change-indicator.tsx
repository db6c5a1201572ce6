import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { toChange } from './changes.ts';
import * as styles from './statistics.css.ts';

const ICONS = { more: ArrowUp, less: ArrowDown, same: Equal };

/** Change from the previous figure, with text and an arrow, because color alone is not accessible. */
export function ChangeIndicator({ now, before }: { now: number; before: number }) {
  const { direction, text } = toChange(now, before);
  const Icon = ICONS[direction];
  return (
    <span className={styles.change[direction]}>
      <Icon size="1em" aria-hidden="true" className={styles.arrow} />
      {text}
    </span>
  );
}
