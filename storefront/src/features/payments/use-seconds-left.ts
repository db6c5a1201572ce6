import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentQuery } from './payments.queries.ts';

/**
 * Seconds left to pay an order, counted down from the shop's answer, which is fetched again at 0. Null without a
 * deadline and, because a rendered number would be outdated, until the page is hydrated.
 */
export function useSecondsLeft(orderId: number): number | null {
  const { data, refetch } = useQuery(paymentQuery(orderId));
  const { secondsLeft = null, receivedAt = 0 } = data ?? {};
  const isCounting = secondsLeft !== null && secondsLeft > 0;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isCounting) return undefined;
    const count = () => setNow(performance.now());
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const countedDown = now === null ? null : countDown(secondsLeft ?? 0, now - receivedAt);
  const left = isCounting ? countedDown : secondsLeft;
  const isOver = isCounting && left === 0;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return left;
}

/** The last tick may be older than the answer. */
const countDown = (seconds: number, passedMs: number): number =>
  Math.max(0, Math.ceil(seconds - Math.max(0, passedMs) / 1000));
