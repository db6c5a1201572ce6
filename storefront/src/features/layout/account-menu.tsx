import { Link } from '@tanstack/react-router';
import { LogIn, LogOut, UserPlus, UserRound } from 'lucide-react';
import { DropdownMenu, MenuHead, MenuItem, MenuLink, MenuSeparator } from '../../ui/index.ts';
import { openLoginModal, openRegisterModal, useSession } from '../session/index.ts';
import { accountLinksOf } from './account-links.tsx';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';

export function AccountMenu() {
  const { user, signOut } = useSession();
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={styles.action} aria-label={texts.account.label}>
          <UserRound size={22} aria-hidden="true" />
          <span className={styles.actionText}>{texts.account.label}</span>
        </button>
      }
    >
      {user ? (
        <>
          <MenuHead>
            <p className={styles.userName}>{texts.account.greeting(user.name)}</p>
            <p className={styles.userEmail}>{user.email}</p>
          </MenuHead>
          <MenuSeparator />
          {accountLinksOf(user).map(({ href, text, icon: Icon }) => (
            <MenuLink key={href}>
              <Link to={href}>
                <Icon size={18} aria-hidden="true" />
                {text}
              </Link>
            </MenuLink>
          ))}
          <MenuSeparator />
          <MenuItem icon={<LogOut size={18} aria-hidden="true" />} onSelect={signOut}>
            {texts.account.signOut}
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem icon={<LogIn size={18} aria-hidden="true" />} onSelect={() => openLoginModal()}>
            {texts.account.signIn}
          </MenuItem>
          <MenuItem icon={<UserPlus size={18} aria-hidden="true" />} onSelect={() => openRegisterModal()}>
            {texts.account.register}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
