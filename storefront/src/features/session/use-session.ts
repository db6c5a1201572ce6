import type { CurrentUser, Login, Register } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { use, useMemo } from 'react';
import { SessionContext } from './session-provider.tsx';
import { meQuery } from './session.queries.ts';

type Who = { status: 'authenticated'; user: CurrentUser } | { status: 'anonymous'; user: null } | { status: 'unknown'; user: null };

export type Session = Who & {
  /** The guest's cart is on its way into the account's. */
  isMerging: boolean;
  /** Why the last session ended. */
  endedBy: 'signOut' | 'expiry' | null;
  signOut: () => void;
  /** For calls outside of queries and mutations, whose 401 is noticed by itself. */
  expire: () => void;
};

export function useSession(): Session {
  const session = useSessionRef();
  const isAuthenticated = useSelector(session, (snapshot) => snapshot.matches('authenticated'));
  const isUnknown = useSelector(session, (snapshot) => snapshot.matches('unknown'));
  const isMerging = useSelector(session, (snapshot) => snapshot.hasTag('merging'));
  const endedBy = useSelector(session, (snapshot) => snapshot.context.endedBy);
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  const actions = useMemo(
    () => ({
      signOut: () => session.send({ type: 'signOut' }),
      expire: () => session.send({ type: 'session.expired' }),
    }),
    [session],
  );

  return { ...whoIs(isAuthenticated, isUnknown, user ?? null), isMerging, endedBy, ...actions };
}

/** The sign-in and register modals, of which at most one is open. */
export function useAuthModals() {
  const session = useSessionRef();
  const isLoginOpen = useSelector(session, (snapshot) => snapshot.hasTag('loginModal'));
  const isRegisterOpen = useSelector(session, (snapshot) => snapshot.hasTag('registerModal'));
  const isPending = useSelector(session, (snapshot) => snapshot.hasTag('pending'));
  const failure = useSelector(session, (snapshot) => snapshot.context.failure);
  const actions = useMemo(
    () => ({
      login: (credentials: Login) => session.send({ type: 'login.submit', credentials }),
      register: (account: Register) => session.send({ type: 'register.submit', account }),
      switchToLogin: () => session.send({ type: 'login.open' }),
      switchToRegister: () => session.send({ type: 'register.open' }),
      close: () => session.send({ type: 'modal.close' }),
    }),
    [session],
  );

  return { isLoginOpen, isRegisterOpen, isPending, failure, ...actions };
}

function useSessionRef() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession belongs below a SessionProvider');
  return session;
}

function whoIs(isAuthenticated: boolean, isUnknown: boolean, user: CurrentUser | null): Who {
  if (isAuthenticated && user) return { status: 'authenticated', user };
  return isUnknown ? { status: 'unknown', user: null } : { status: 'anonymous', user: null };
}
