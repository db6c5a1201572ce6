import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../ui/index.ts';
import * as styles from './payments.css.ts';
import { formatTimeLeft } from './time-left.ts';
import { paymentTexts as texts } from './payments.texts.ts';

interface CountdownProps {
  until: string;
  /** Text after the deadline. */
  over?: string | undefined;
}

/** Shows the deadline and, once hydrated, the time left. Screen readers read it on request only. */
export function Countdown({ until, over = texts.timeIsUp }: CountdownProps) {
  const seconds = useSecondsLeft(until);
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <Hourglass size={18} aria-hidden="true" />
      <span>
        {seconds === 0 ? over : texts.payBy(formatDateTime(until))}{' '}
        {seconds !== null && seconds > 0 && (
          <strong className={styles.left}>{texts.left(formatTimeLeft(seconds))}</strong>
        )}
      </span>
    </p>
  );
}

/** Null until the page is hydrated, because a rendered value would be outdated. */
function useSecondsLeft(until: string): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
