import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { trigger } from '../../ui/tabs.css.ts';
import * as styles from './tab-links.css.ts';

interface TabLinksProps {
  label: string;
  /** For tabs nested below other tabs. */
  lesser?: boolean;
  children: ReactNode;
}

export function TabLinks({ label, lesser = false, children }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={lesser ? styles.lesser : styles.greater}>{children}</ul>
    </nav>
  );
}

function Tab(props: ComponentProps<'a'>) {
  const item = useRef<HTMLLIElement>(null);
  const isCurrent = props['aria-current'] === 'page';
  useEffect(() => {
    if (isCurrent && item.current) scrollAlong(item.current);
  }, [isCurrent]);
  return (
    <li ref={item} className={styles.tab}>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- what it holds comes with the properties */}
      <a {...props} className={trigger} />
    </li>
  );
}

/** Scrolls the row to the tab. `scrollIntoView` would make the first Tab key start there, past the skip link. */
function scrollAlong(item: HTMLElement): void {
  const row = item.parentElement;
  if (!row) return;
  const { left, right } = item.getBoundingClientRect();
  const inSight = row.getBoundingClientRect();
  row.scrollLeft += Math.min(0, left - inSight.left) + Math.max(0, right - inSight.right);
}

export const TabLink = createLink(Tab);
