import { trackingTexts } from './tracking.texts.ts';

const { change: texts } = trackingTexts.statistics;

/** From this factor on, "times" reads better than a percentage. */
const TIMES_FROM = 10;

export type Direction = 'more' | 'less' | 'same';

export interface Change {
  direction: Direction;
  words: string;
}

export function toChange(now: number, before: number): Change {
  if (before === 0)
    return now === 0 ? { direction: 'same', words: texts.none } : { direction: 'more', words: texts.fromNothing };
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  if (percent === 0) return { direction: 'same', words: texts.same };
  if (now < before) return { direction: 'less', words: texts.less(percent) };
  const times = now / before;
  return { direction: 'more', words: times >= TIMES_FROM ? texts.muchMore(Math.round(times)) : texts.more(percent) };
}
