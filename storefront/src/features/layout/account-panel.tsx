import { UserRound } from 'lucide-react';
import { AccountLinks } from './account-links.tsx';
import * as panel from './account-panel.css.ts';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';

const PANEL_ID = 'account';

/** A native popover works without scripts and returns the focus. */
export function AccountPanel() {
  return (
    <>
      <button type="button" className={styles.action} aria-label={texts.account.label} popoverTarget={PANEL_ID}>
        <UserRound size={22} aria-hidden="true" />
        <span className={styles.actionText}>{texts.account.label}</span>
      </button>
      <nav id={PANEL_ID} popover="auto" className={panel.panel} aria-label={texts.account.label}>
        <AccountLinks />
      </nav>
    </>
  );
}
