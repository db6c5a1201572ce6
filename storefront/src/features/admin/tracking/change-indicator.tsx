import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import * as styles from './statistics.css.ts';
import { trackingTexts } from './tracking.texts.ts';

const { change: texts } = trackingTexts.statistics;

/** From this factor on, "times" reads better than a percentage. */
const FACTOR_MIN = 10;

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

type Direction = 'more' | 'less' | 'same';

interface Change {
  direction: Direction;
  text: string;
}

export function toChange(now: number, before: number): Change {
  if (before === 0)
    return now === 0 ? { direction: 'same', text: texts.none } : { direction: 'more', text: texts.fromNothing };
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  if (percent === 0) return { direction: 'same', text: texts.same };
  if (now < before) return { direction: 'less', text: texts.less(percent) };
  const times = now / before;
  return { direction: 'more', text: times >= FACTOR_MIN ? texts.muchMore(Math.round(times)) : texts.more(percent) };
}
