import { useEffect, type RefObject } from 'react';

interface FocusAgainProps {
  /** What was pressed, if it is still there. */
  opener: RefObject<Element | null>;
  /** What is near it and stays. */
  fallback?: RefObject<HTMLElement | null>;
}

/**
 * In a dialog that a button opens by what it does, being disabled meanwhile: gives the focus back when the dialog is gone,
 * unless something else has taken it.
 */
export function FocusAgain({ opener, fallback }: FocusAgainProps): null {
  useEffect(
    () => () => {
      const target = opener.current?.isConnected ? opener.current : fallback?.current;
      if (target instanceof HTMLElement) focusOnceEnabled(target);
    },
    [opener, fallback],
  );
  return null;
}

function focusOnceEnabled(target: HTMLElement): void {
  const focus = () => {
    const isNowhere = document.activeElement === document.body || document.activeElement?.contains(target);
    if (isNowhere) target.focus({ preventScroll: true });
  };
  if (!target.matches(':disabled')) return focus();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    focus();
  });
  observer.observe(target, { attributeFilter: ['disabled'] });
}
