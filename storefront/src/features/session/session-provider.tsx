import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { noConnection, toast } from '../../ui/index.ts';
import { createLazySession, type LazySession } from './lazy-session.ts';
import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT } from '../../hydration/modal-requests.ts';
import { returnToOf } from './modal-events.ts';
import { pendingEmailSignIn } from './pending-email-sign-in.ts';
import type { GuestCart } from './session.effects.ts';
import type { SessionStatus } from './session.machine.ts';
import { isUnauthenticated, meQuery } from './session.queries.ts';

export const SessionContext = createContext<LazySession | null>(null);

export function SessionProvider({ guestCart, children }: { guestCart: GuestCart; children: ReactNode }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [session] = useState(() => {
    const initialStatus = initialStatusOf(queryClient);
    return createLazySession({
      initialStatus,
      load: async () => {
        const { startSession } = await import('./session.effects.ts');
        return startSession(initialStatus, {
          queryClient,
          guestCart,
          goTo: (path) => void router.navigate({ href: path }),
        });
      },
      onUnreachable: () => toast(noConnection),
    });
  });

  useEffect(() => {
    if (session.getState().status !== 'anonymous') session.start();
  }, [session]);
  useEffect(() => openModalsOnEvents(session), [session]);
  useEffect(() => {
    const pending = pendingEmailSignIn.read();
    if (pending?.isOpen) session.send({ type: 'email.open', returnTo: pending.returnTo });
  }, [session]);
  useEffect(() => followQueries(session, queryClient), [session, queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function initialStatusOf(queryClient: QueryClient): SessionStatus {
  const user = queryClient.getQueryData(meQuery.queryKey);
  if (user === undefined) return 'unknown';
  return user ? 'authenticated' : 'anonymous';
}

function openModalsOnEvents(session: LazySession): () => void {
  const openLogin = (event: Event) => session.send({ type: 'login.open', returnTo: returnToOf(event) });
  const openRegister = (event: Event) => session.send({ type: 'register.open', returnTo: returnToOf(event) });
  window.addEventListener(LOGIN_MODAL_EVENT, openLogin);
  window.addEventListener(REGISTER_MODAL_EVENT, openRegister);
  const early = window.earlyModalEvent;
  window.earlyModalEvent = null;
  if (early) window.dispatchEvent(early);
  return () => {
    window.removeEventListener(LOGIN_MODAL_EVENT, openLogin);
    window.removeEventListener(REGISTER_MODAL_EVENT, openRegister);
  };
}

/** Any call that gets a 401 ends the session; a session that another tab began is adopted. */
function followQueries(session: LazySession, queryClient: QueryClient): () => void {
  const [meKey] = meQuery.queryKey;
  const expire = () => {
    if (session.getState().status === 'authenticated') session.send({ type: 'session.expired' });
  };
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const user = event.query.queryKey[0] === meKey ? event.query.state.data : undefined;
    const refused = event.action.type === 'error' && isUnauthenticated(event.action.error);
    if (user === null || refused) expire();
    else if (user && session.getState().status === 'anonymous') session.send({ type: 'session.found' });
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isUnauthenticated(event.action.error)) expire();
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
