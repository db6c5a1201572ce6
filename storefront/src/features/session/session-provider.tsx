import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT, returnToOf } from './modal-events.ts';
import { createSessionLogic, type GuestCart } from './session.effects.ts';
import type { KnownSession, sessionMachine } from './session.machine.ts';
import { isUnauthenticated, meQuery } from './session.queries.ts';

type SessionRef = ActorRefFrom<typeof sessionMachine>;

export const SessionContext = createContext<SessionRef | null>(null);

export function SessionProvider({ guestCart, children }: { guestCart: GuestCart; children: ReactNode }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [logic] = useState(() => createSessionLogic({ queryClient, guestCart, goTo: (path) => router.history.push(path) }));
  const session = useActorRef(logic, { input: { known: knownSession(queryClient) } });

  useEffect(() => openModalsOnEvents(session), [session]);
  useEffect(() => noticeExpiry(session, queryClient), [session, queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function knownSession(queryClient: QueryClient): KnownSession {
  const user = queryClient.getQueryData(meQuery.queryKey);
  if (user === undefined) return 'unknown';
  return user ? 'authenticated' : 'anonymous';
}

function openModalsOnEvents(session: SessionRef): () => void {
  const openLogin = (event: Event) => session.send({ type: 'login.open', returnTo: returnToOf(event) });
  const openRegister = (event: Event) => session.send({ type: 'register.open', returnTo: returnToOf(event) });
  window.addEventListener(LOGIN_MODAL_EVENT, openLogin);
  window.addEventListener(REGISTER_MODAL_EVENT, openRegister);
  return () => {
    window.removeEventListener(LOGIN_MODAL_EVENT, openLogin);
    window.removeEventListener(REGISTER_MODAL_EVENT, openRegister);
  };
}

/** Whichever call is the first to be answered with a 401 ends the session. */
function noticeExpiry(session: SessionRef, queryClient: QueryClient): () => void {
  const [meKey] = meQuery.queryKey;
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const lostUser = event.query.queryKey[0] === meKey && event.query.state.data === null;
    const refused = event.action.type === 'error' && isUnauthenticated(event.action.error);
    if (lostUser || refused) session.send({ type: 'session.expired' });
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isUnauthenticated(event.action.error)) session.send({ type: 'session.expired' });
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
