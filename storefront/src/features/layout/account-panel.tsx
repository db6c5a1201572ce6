import { Link } from '@tanstack/react-router';
import { LogIn, LogOut, UserPlus, UserRound } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { openLoginModal, openRegisterModal, useSession } from '../session/index.ts';
import { accountLinksOf } from './account-links.tsx';
import * as panel from './account-panel.css.ts';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';

const PANEL_ID = 'account';

/** A popover of the browser's own: it opens, closes and gives the focus back before any script has arrived. */
export function AccountPanel() {
  const { user, signOut } = useSession();
  return (
    <>
      <button type="button" className={styles.action} aria-label={texts.account.label} popoverTarget={PANEL_ID}>
        <UserRound size={22} aria-hidden="true" />
        <span className={styles.actionText}>{texts.account.label}</span>
      </button>
      <nav id={PANEL_ID} popover="auto" className={panel.panel} aria-label={texts.account.label}>
        {user && (
          <div className={panel.person}>
            <p className={styles.userName}>{texts.account.greeting(user.name)}</p>
            <p className={styles.userEmail}>{user.email}</p>
            {!user.isEmailVerified && (
              <Link to="/profile" search={{ tab: 'verification' }} className={panel.hint} onClick={close}>
                {texts.account.verify}
              </Link>
            )}
          </div>
        )}
        <ul>
          {user ? (
            <>
              {accountLinksOf(user).map(({ href, text, icon: Icon }) => (
                <li key={href}>
                  <Link to={href} className={panel.item} onClick={close}>
                    <Icon size={18} aria-hidden="true" />
                    {text}
                  </Link>
                </li>
              ))}
              <li className={panel.last}>
                <button type="button" className={panel.item} onClick={closeAnd(signOut)}>
                  <LogOut size={18} aria-hidden="true" />
                  {texts.account.signOut}
                </button>
              </li>
            </>
          ) : (
            <>
              <AuthLink icon={<LogIn size={18} aria-hidden="true" />} open={openLoginModal}>
                {texts.account.signIn}
              </AuthLink>
              <AuthLink icon={<UserPlus size={18} aria-hidden="true" />} open={openRegisterModal}>
                {texts.account.register}
              </AuthLink>
            </>
          )}
        </ul>
      </nav>
    </>
  );
}

/** Leads to the welcome page, and opens its modal right here once scripts run. */
function AuthLink({ icon, open, children }: { icon: ReactNode; open: () => void; children: ReactNode }) {
  return (
    <li>
      <a
        href="/auth"
        className={panel.item}
        onClick={(event) => {
          event.preventDefault();
          closeAnd(open)(event);
        }}
      >
        {icon}
        {children}
      </a>
    </li>
  );
}

function close({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function closeAnd(action: () => void) {
  return (event: MouseEvent<HTMLElement>) => {
    close(event);
    action();
  };
}
