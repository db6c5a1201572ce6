import { Link } from '@tanstack/react-router';
import { LogIn, LogOut, UserPlus } from 'lucide-react';
import { Drawer } from '../../ui/index.ts';
import { openLoginModal, openRegisterModal, useSession } from '../session/index.ts';
import { AccountPerson } from './account-person.tsx';
import { HeaderSearch } from './header-search.tsx';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';
import { listAccountPages } from './account-pages.ts';
import { siteLinks } from './site-links.ts';

interface MenuDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function MenuDrawer({ isOpen, onOpenChange }: MenuDrawerProps) {
  const { user, signOut } = useSession();
  const close = () => onOpenChange(false);
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };

  return (
    <Drawer side="left" open={isOpen} onOpenChange={onOpenChange} title={texts.shop}>
      <HeaderSearch onLeave={close} />
      <nav aria-label={texts.navigation}>
        <ul className={styles.menuList}>
          {siteLinks.map(({ text, ...link }) => (
            <li key={text}>
              <Link {...link} className={styles.menuLink} onClick={close}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {user && (
        <div className={styles.menuPerson}>
          <AccountPerson user={user} onLeave={close} />
        </div>
      )}
      <ul className={styles.menuList}>
        {user ? (
          <>
            {listAccountPages(user).map(({ href, text, icon: Icon }) => (
              <li key={href}>
                <Link to={href} className={styles.menuLink} onClick={close}>
                  <Icon size={20} aria-hidden="true" />
                  {text}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className={styles.menuLink} onClick={closeAnd(signOut)}>
                <LogOut size={20} aria-hidden="true" />
                {texts.account.signOut}
              </button>
            </li>
          </>
        ) : (
          <>
            <li>
              <button type="button" className={styles.menuLink} onClick={closeAnd(openLoginModal)}>
                <LogIn size={20} aria-hidden="true" />
                {texts.account.signIn}
              </button>
            </li>
            <li>
              <button type="button" className={styles.menuLink} onClick={closeAnd(openRegisterModal)}>
                <UserPlus size={20} aria-hidden="true" />
                {texts.account.register}
              </button>
            </li>
          </>
        )}
      </ul>
    </Drawer>
  );
}
