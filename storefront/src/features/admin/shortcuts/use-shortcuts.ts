import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { moveToRow, toggleRow } from './rows.ts';
import { shortcutSetting } from './shortcut-setting.ts';

/** Between "g" and the key of a page. */
const PREFIX_MS = 1500;

interface Actions {
  onSearch: () => void;
  onHelp: () => void;
}

/** Single keys, unless someone types, holds a modifier, has a dialog open or has switched them off. */
export function useShortcuts({ onSearch, onHelp }: Actions): void {
  const navigate = useNavigate();
  const prefixedAt = useRef(-PREFIX_MS);

  const actions: Record<string, () => void> = {
    '/': onSearch,
    '?': onHelp,
    j: () => moveToRow(1),
    k: () => moveToRow(-1),
    x: toggleRow,
  };
  const pages: Record<string, () => void> = {
    t: () => void navigate({ to: '/admin/today' }),
    o: () => void navigate({ to: '/admin/orders' }),
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcutSetting.read() || isMeantForElse(event)) return;
    const isPrefixed = event.timeStamp - prefixedAt.current < PREFIX_MS;
    prefixedAt.current = event.key === 'g' ? event.timeStamp : -PREFIX_MS;
    const act = (isPrefixed ? pages : actions)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const isMeantForElse = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.matches(TYPED_INTO)) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
