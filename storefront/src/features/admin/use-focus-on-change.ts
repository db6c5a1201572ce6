import { useEffect, useRef, type RefObject } from 'react';

export function useFocusOnChange(count: number | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isFewer && (!document.activeElement || document.activeElement === document.body))
      heading.current?.focus({ preventScroll: false });
  }, [count]);
  return heading;
}
