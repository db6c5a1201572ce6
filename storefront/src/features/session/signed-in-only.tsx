import { AUTH_GUARD_DELAY, type CurrentUser } from '@mithai/contracts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { EmptyState, LogoMark, Spinner, toast, type Notice } from '../../ui/index.ts';
import { openLoginModal } from './modal-events.ts';
import { isCompleteUser } from './session.queries.ts';
import { sessionTexts } from './session.texts.ts';
import * as styles from './signed-in-only.css.ts';
import { useSession } from './use-session.ts';

interface SignedInOnlyProps {
  notice: Notice;
  /** Asks to sign in again when the session ends here, then returns to this page. */
  opensLogin?: boolean;
  /** Also renders offline, where only the user's id and name are known. */
  opensOffline?: boolean;
  /** Rendered without a session, in place of a redirect. */
  instead?: ReactNode;
  children: (user: CurrentUser) => ReactNode;
}

/** Redirects to /auth after AUTH_GUARD_DELAY if the visitor arrives without a session, and home if the session ends. */
export function SignedInOnly({
  notice,
  opensLogin = false,
  opensOffline = false,
  instead,
  children,
}: SignedInOnlyProps) {
  const { status, user, endedBy } = useSession();
  const { href } = useLocation();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  const [isRefused, setIsRefused] = useState(false);

  const sendAway = useEffectEvent(() => {
    if (instead) return setIsRefused(true);
    toast(notice);
    void navigate({ to: '/auth', search: { next: href }, replace: true });
  });
  const sendHome = useEffectEvent(() => {
    const stays = instead && endedBy === 'expiry';
    if (stays) setIsRefused(true);
    else void navigate({ to: '/', replace: true });
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

  if (user && (opensOffline || isCompleteUser(user))) return children(user);
  if (user) {
    return (
      <EmptyState as="h1" icon={<LogoMark size={72} />} title={sessionTexts.needsConnection.title}>
        {sessionTexts.needsConnection.text}
      </EmptyState>
    );
  }
  if (isRefused && status === 'anonymous') return instead;
  return (
    <div className={styles.waiting}>
      <Spinner label={sessionTexts.checkingSession} />
    </div>
  );
}
