import { useEffect, useRef, useState } from 'react';
import * as styles from './kolam-divider.css.ts';

const DOTS = 9;
const PITCH = 26;
const WIDTH = (DOTS + 1) * PITCH;

/** A kolam, drawn with one animated stroke when it scrolls into view. */
export function KolamDivider() {
  const ref = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return undefined;
    setWaiting(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setWaiting(false);
        observer.disconnect();
      },
      { threshold: 1 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={ref} className={styles.divider} data-waiting={waiting} aria-hidden="true">
      <svg width={WIDTH} height="32" viewBox={`0 0 ${WIDTH} 32`} fill="none">
        <path className={styles.line} d={STROKE} pathLength={1} stroke="currentColor" strokeWidth="1.6" />
        {Array.from({ length: DOTS }, (_, dot) => (
          <circle key={dot} cx={(dot + 1) * PITCH} cy="16" r="2" fill="currentColor" />
        ))}
      </svg>
    </div>
  );
}

const STROKE = strokeAround(DOTS);

/** Waves to the right between the dots, turns around the last one and waves back. */
function strokeAround(dots: number): string {
  const half = PITCH / 2;
  const wave = (direction: 1 | -1, up: boolean) => {
    const height = up ? -14 : 14;
    return `c${direction * 7} ${height} ${direction * (PITCH - 7)} ${height} ${direction * PITCH} 0`;
  };
  const turn = (direction: 1 | -1, up: boolean) => {
    const height = up ? -14 : 14;
    const reach = direction * (half + 9);
    return `c${direction * 9} ${height} ${reach} ${height} ${reach} 0s${-direction * half} ${-height} ${-reach} 0`;
  };
  const between = dots - 2;
  const out = Array.from({ length: between }, (_, i) => wave(1, i % 2 === 0));
  const back = Array.from({ length: between }, (_, i) => wave(-1, (between - 1 - i) % 2 === 1));
  return [`M${PITCH + half} 16`, ...out, turn(1, between % 2 === 0), ...back, turn(-1, true)].join('');
}
