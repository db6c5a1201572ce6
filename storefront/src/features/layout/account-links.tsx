import { Link } from '@tanstack/react-router';
import { LogIn, LogOut, UserPlus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { pageUrl } from '../../language/page-urls.ts';
import { openLoginModal, openRegisterModal } from '../session/modal-events.ts';
import { useSession } from '../session/use-session.ts';
import { AccountSummary } from './account-summary.tsx';
import * as panel from './account-panel.css.ts';
import { opensOutsideTab } from '../../ui/opens-outside-tab.ts';
import { texts } from './layout.texts.ts';
import { listAccountPages } from './account-pages.ts';

export function AccountLinks() {
  const { user, signOut } = useSession();
  return (
    <>
      {user && (
        <div className={panel.person}>
          <AccountSummary user={user} onLeave={close} />
        </div>
      )}
      <ul>
        {user ? (
          <>
            {listAccountPages(user).map(({ href, text, icon: Icon }) => (
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
    </>
  );
}

/** Links to the welcome page; with scripts it opens the modal instead. */
function AuthLink({ icon, open, children }: { icon: ReactNode; open: () => void; children: ReactNode }) {
  return (
    <li>
      <a
        href={pageUrl('/auth')}
        className={panel.item}
        onClick={(event) => {
          if (opensOutsideTab(event)) return;
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
