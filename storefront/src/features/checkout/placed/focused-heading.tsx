import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './placed-order.css.ts';

/** Takes the focus when it appears, so that a screen reader reads what has become of the order. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
