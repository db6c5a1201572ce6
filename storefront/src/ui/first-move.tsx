import { Suspense, use, type ReactNode } from 'react';

const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

const isServer = typeof window === 'undefined';
let hasMoved = isServer;
let resolve: () => void = () => undefined;
const firstMove = new Promise<void>((moved) => {
  resolve = moved;
});

/** Lets the page's scripts come in as soon as the visitor moves, scrolls, types or touches. */
export function watchForFirstMove(): void {
  for (const move of MOVES) window.addEventListener(move, wake, { capture: true, passive: true, once: true });
}

/** For a page that cannot wait for its visitor. */
export function wake(): void {
  for (const move of MOVES) window.removeEventListener(move, wake, { capture: true });
  hasMoved = true;
  resolve();
}

/** For what costs something and can wait: it begins in an idle moment after the first move. */
export function whenInUse(begin: () => void): void {
  void firstMove.then(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2_000 });
    else setTimeout(begin, 200);
  });
}

interface RestingProps {
  /** Whether the page is read, linked and posted without scripts as well as with them. */
  rests: boolean;
  children: ReactNode;
}

/** What the server has rendered stays as it is until the visitor's first move; its scripts are fetched then. */
export function Resting({ rests, children }: RestingProps) {
  return (
    <Suspense fallback={null}>
      <Rest rests={rests}>{children}</Rest>
    </Suspense>
  );
}

function Rest({ rests, children }: RestingProps) {
  if (rests && !hasMoved) use(firstMove);
  return children;
}
