import { Hourglass } from 'lucide-react';
import { formatDateTime } from '../../ui/index.ts';
import * as styles from './payments.css.ts';
import { formatTimeLeft } from './time-left.ts';
import { paymentTexts as texts } from './payments.texts.ts';

interface CountdownProps {
  until: string;
  /** Null if unknown. */
  secondsLeft: number | null;
}

/** Screen readers read it on request only. */
export function Countdown({ until, secondsLeft }: CountdownProps) {
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <Hourglass size={18} aria-hidden="true" />
      <span>
        {texts.payBy(formatDateTime(until))}{' '}
        {secondsLeft !== null && <strong className={styles.left}>{texts.left(formatTimeLeft(secondsLeft))}</strong>}
      </span>
    </p>
  );
}
