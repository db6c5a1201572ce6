import type { CurrentUser, Login, PasskeyAssertion, Register } from '@mithai/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useMemo, useSyncExternalStore } from 'react';
import type { LazySession, SessionState } from './lazy-session.ts';
import { SessionContext } from './session-provider.tsx';
import { meQuery, setUser } from './session.queries.ts';

type UserState =
  | { status: 'authenticated'; user: CurrentUser }
  | { status: 'anonymous'; user: null }
  | { status: 'unknown'; user: null };

export type Session = UserState &
  Pick<SessionState, 'isMerging' | 'endedBy'> & {
    /** Adopts a session that was begun outside the modals. */
    begin: (user: CurrentUser, returnTo: string | null) => void;
    signOut: () => void;
    /** Ends the session if the call succeeds. */
    endWith: (call: Promise<unknown>) => void;
    /** For calls outside queries and mutations, whose 401 is not noticed otherwise. */
    expire: () => void;
  };

export function useSession(): Session {
  const session = useLazySession();
  const { status, isMerging, endedBy } = useSessionState(session);
  const queryClient = useQueryClient();
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  const actions = useMemo(
    () => ({
      begin: (newUser: CurrentUser, returnTo: string | null) => {
        // Before the user is cached, which would report the session as found and merge the guest's cart first.
        session.send({ type: 'session.begun', returnTo });
        setUser(queryClient, newUser);
      },
      signOut: () => session.send({ type: 'signOut' }),
      endWith: (call: Promise<unknown>) => session.send({ type: 'session.ending', call }),
      expire: () => session.send({ type: 'session.expired' }),
    }),
    [session, queryClient],
  );
  return { ...toUserState(status, user ?? null), isMerging, endedBy, ...actions };
}

export function useAuthModals() {
  const session = useLazySession();
  const { modal, asksForCode, asksForEmailCode, isPending, failure, returnTo, typedEmail } = useSessionState(session);
  const actions = useMemo(
    () => ({
      login: (credentials: Login) => session.send({ type: 'login.submit', credentials }),
      register: (account: Register) => session.send({ type: 'register.submit', account }),
      signInByPasskey: (credential: PasskeyAssertion | null = null) =>
        session.send({ type: 'passkey.submit', credential }),
      signInByEmail: (email = '') => session.send({ type: 'email.open', email }),
      switchToLogin: () => session.send({ type: 'login.open' }),
      switchToRegister: () => session.send({ type: 'register.open' }),
      close: () => session.send({ type: 'modal.close' }),
    }),
    [session],
  );
  return { modal, asksForCode, asksForEmailCode, isPending, failure, returnTo, typedEmail, ...actions };
}

function useLazySession(): LazySession {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

function useSessionState(session: LazySession): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getInitialState);
}

function toUserState(status: SessionState['status'], user: CurrentUser | null): UserState {
  if (status === 'authenticated' && user) return { status, user };
  return { status: status === 'unknown' ? 'unknown' : 'anonymous', user: null };
}
