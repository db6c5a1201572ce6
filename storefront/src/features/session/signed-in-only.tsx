import type { CurrentUser } from '@mithai/contracts';
import { AUTH_GUARD_DELAY } from '@mithai/contracts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Spinner, toast, type Notice } from '../../ui/index.ts';
import { openLoginModal } from './modal-events.ts';
import { sessionTexts } from './session.texts.ts';
import * as styles from './signed-in-only.css.ts';
import { useSession } from './use-session.ts';

interface SignedInOnlyProps {
  /** Why the visitor is sent away. */
  notice: Notice;
  /** Whose session ends on this page is asked to sign in again, and comes back. */
  opensLogin?: boolean;
  children: (user: CurrentUser) => ReactNode;
}

/**
 * A visitor who arrives without a session waits for AUTH_GUARD_DELAY and is sent to /auth; one whose session
 * ends while the page is open is sent home.
 */
export function SignedInOnly({ notice, opensLogin = false, children }: SignedInOnlyProps) {
  const { status, user, endedBy } = useSession();
  const { href } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  const sendAway = useEffectEvent(() => {
    toast(notice);
    void navigate({ to: '/auth', search: { next: href }, replace: true });
  });
  const sendHome = useEffectEvent(() => {
    void navigate({ to: '/', replace: true });
    if (endedBy !== 'expiry') return;
    toast(notice);
    if (opensLogin) openLoginModal({ returnTo: href });
  });

  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (status !== 'anonymous') return;
    if (wasSignedIn.current) return sendHome();
    const timer = setTimeout(sendAway, AUTH_GUARD_DELAY);
    return () => clearTimeout(timer);
  }, [status]);

  if (user) return children(user);
  return (
    <div className={styles.waiting}>
      <Spinner label={sessionTexts.checkingSession} />
    </div>
  );
}
