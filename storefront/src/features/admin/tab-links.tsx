import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/index.ts';
import { trigger } from '../../ui/tabs.css.ts';
import { adminTexts } from './admin.texts.ts';
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

interface TabProps extends ComponentProps<'a'> {
  /** Shown on phones, where the tabs are at the lower edge. */
  icon?: LucideIcon;
  phoneOnly?: boolean;
}

function Tab({ icon: Icon, phoneOnly = false, children, ...props }: TabProps) {
  const item = useRef<HTMLLIElement>(null);
  const isCurrent = props['aria-current'] === 'page';
  useEffect(() => {
    if (isCurrent && item.current) scrollAlong(item.current);
  }, [isCurrent]);
  return (
    <li ref={item} className={phoneOnly ? styles.phoneTab : styles.tab}>
      <a {...props} className={trigger}>
        {Icon && <Icon size={20} className={styles.icon} aria-hidden="true" />}
        {children}
      </a>
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

/** The number of open tasks of a tab, if any. `isMore`: more than were counted. */
export function TabCount({ count = 0, isMore = false }: { count?: number; isMore?: boolean }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {adminTexts.count(count, isMore)}
      </span>
      <VisuallyHidden>{adminTexts.counted(count, isMore)}</VisuallyHidden>
    </>
  );
}
