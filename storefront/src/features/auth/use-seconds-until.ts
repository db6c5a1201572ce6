import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds left, counted down; 0 afterwards. `moment` is in epoch milliseconds. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isPast = now >= moment;
  useEffect(() => {
    if (isPast) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isPast]);
  return Math.max(0, Math.ceil((moment - now) / SECOND_MS));
}
