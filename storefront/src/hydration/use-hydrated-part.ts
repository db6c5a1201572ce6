import { useEffect, useRef, type RefObject } from 'react';
import { HYDRATED_EVENT, HYDRATION } from './hydrated-part.ts';

/** Attributes of an element in a Suspense boundary; it announces when its content is hydrated. */
export function useHydratedPart(isHydrated = true): { ref: RefObject<HTMLElement | null>; [HYDRATION]: 'pending' } {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isHydrated) return;
    // React hydrates the content in response to an event, but not while it runs effects.
    queueMicrotask(() => {
      ref.current?.setAttribute(HYDRATION, 'done');
      ref.current?.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }));
    });
  }, [isHydrated]);
  return { ref, [HYDRATION]: 'pending' };
}
