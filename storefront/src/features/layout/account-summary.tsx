import type { CurrentUser } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';

interface AccountPersonProps {
  user: CurrentUser;
  onLeave: MouseEventHandler<HTMLElement>;
}

export function AccountSummary({ user, onLeave }: AccountPersonProps) {
  return (
    <>
      <p className={styles.userName}>{texts.account.greeting(user.name)}</p>
      <p className={styles.userEmail}>{user.email}</p>
      {!user.isEmailVerified && (
        <Link to="/profile" search={{ tab: 'verification' }} className={styles.verify} onClick={onLeave}>
          {texts.account.verify}
        </Link>
      )}
    </>
  );
}
