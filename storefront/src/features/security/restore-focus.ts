import { useEffect, type RefObject } from 'react';

interface FocusAgainProps {
  opener: RefObject<Element | null>;
  fallback?: RefObject<HTMLElement | null>;
}

/** Returns the focus after a dialog whose button was disabled while it opened, unless it has moved elsewhere. */
export function RestoreFocus({ opener, fallback }: FocusAgainProps): null {
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
