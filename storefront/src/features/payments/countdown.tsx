import { Hourglass } from 'lucide-react';
import { formatDateTime } from '../../ui/index.ts';
import * as styles from './payments.css.ts';
import { formatTimeLeft } from './time-left.ts';
import { paymentTexts as texts } from './payments.texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Shows the deadline and, once hydrated, the time left. Screen readers read it on request only. */
export function Countdown({ until }: { until: string }) {
  const seconds = useSecondsLeft(until);
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <Hourglass size={18} aria-hidden="true" />
      <span>
        {texts.payBy(formatDateTime(until))}{' '}
        {seconds !== null && <strong className={styles.left}>{texts.left(formatTimeLeft(seconds))}</strong>}
      </span>
    </p>
  );
}
