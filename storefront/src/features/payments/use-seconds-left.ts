import { useEffect, useState } from 'react';

/** Null without a deadline, and until the page is hydrated, because a rendered value would be outdated. */
export function useSecondsLeft(until: string | null | undefined): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!until) return undefined;
    const count = () => setNow(Date.now());
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until && now !== null ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : null;
}
