import { Link } from '@tanstack/react-router';
import { LogIn, LogOut, UserPlus, type LucideIcon } from 'lucide-react';
import { Drawer } from '../../ui/index.ts';
import { openLoginModal, openRegisterModal } from '../session/modal-events.ts';
import { useSession } from '../session/use-session.ts';
import { AccountSummary } from './account-summary.tsx';
import { HeaderSearch } from './header-search.tsx';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';
import { listAccountPages } from './account-pages.ts';
import { siteLinks } from './site-links.ts';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const { user, signOut } = useSession();
  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };

  return (
    <Drawer side="left" open={isOpen} onClose={onClose} title={texts.shop}>
      <HeaderSearch onLeave={onClose} />
      <nav aria-label={texts.navigation}>
        <ul className={styles.menuList}>
          {siteLinks.map(({ text, ...link }) => (
            <li key={text}>
              <Link {...link} className={styles.menuLink} onClick={onClose}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {user && (
        <div className={styles.menuPerson}>
          <AccountSummary user={user} onLeave={onClose} />
        </div>
      )}
      <ul className={styles.menuList}>
        {user ? (
          <>
            {listAccountPages(user).map(({ href, text, icon: Icon }) => (
              <li key={href}>
                <Link to={href} className={styles.menuLink} onClick={onClose}>
                  <Icon size={20} aria-hidden="true" />
                  {text}
                </Link>
              </li>
            ))}
            <MenuButton Icon={LogOut} text={texts.account.signOut} onClick={closeAnd(signOut)} />
          </>
        ) : (
          <>
            <MenuButton Icon={LogIn} text={texts.account.signIn} onClick={closeAnd(openLoginModal)} />
            <MenuButton Icon={UserPlus} text={texts.account.register} onClick={closeAnd(openRegisterModal)} />
          </>
        )}
      </ul>
    </Drawer>
  );
}

function MenuButton({ Icon, text, onClick }: { Icon: LucideIcon; text: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.menuLink} onClick={onClick}>
        <Icon size={20} aria-hidden="true" />
        {text}
      </button>
    </li>
  );
}
