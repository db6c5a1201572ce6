import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SessionEvent } from './session.events.ts';
import type { SessionStatus, sessionMachine } from './session.machine.ts';

export interface SessionState {
  status: SessionStatus;
  modal: 'login' | 'register' | 'email' | null;
  asksForCode: boolean;
  /** The server has emailed a code that an untrusted device must enter. */
  asksForEmailCode: boolean;
  isPending: boolean;
  isMerging: boolean;
  /** Error of the last sign-in or registration, until the next attempt. */
  failure: unknown;
  /** Path to open after sign-in. */
  returnTo: string | null;
  typedEmail: string;
  endedBy: 'signOut' | 'expiry' | null;
}

type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface LazySessionInput {
  initialStatus: SessionStatus;
  load: () => Promise<SessionActor>;
  onUnreachable: () => void;
}

export type LazySession = ReturnType<typeof createLazySession>;

/**
 * Loads the session's state machine on the first event. Until then the state is what the server rendered, equal to
 * the machine's initial state.
 */
export function createLazySession({ initialStatus, load, onUnreachable }: LazySessionInput) {
  const initial: SessionState = {
    status: initialStatus,
    modal: null,
    asksForCode: false,
    asksForEmailCode: false,
    isPending: false,
    isMerging: initialStatus === 'authenticated',
    failure: null,
    returnTo: null,
    typedEmail: '',
    endedBy: null,
  };
  const listeners = new Set<() => void>();
  let state = initial;
  let started: Promise<SessionActor> | null = null;

  const start = (): Promise<SessionActor> => (started ??= load().then(follow, giveUp));

  return {
    start: () => void start().catch(onUnreachable),
    send: (event: SessionEvent) => void start().then((actor) => actor.send(event), onUnreachable),
    getState: () => state,
    getInitialState: () => initial,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function follow(actor: SessionActor): SessionActor {
    const publish = (snapshot: SnapshotFrom<typeof sessionMachine>) => {
      state = stateOf(snapshot);
      for (const listener of listeners) listener();
    };
    actor.subscribe(publish);
    publish(actor.getSnapshot());
    return actor;
  }

  /** Lets the next event retry. */
  function giveUp(error: unknown): never {
    started = null;
    throw error;
  }
}

function stateOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionState {
  const { failure, returnTo, typedEmail, endedBy } = snapshot.context;
  const login = snapshot.hasTag('loginModal') && 'login';
  const register = snapshot.hasTag('registerModal') && 'register';
  const email = snapshot.hasTag('emailModal') && 'email';
  return {
    status: statusOf(snapshot),
    modal: login || register || email || null,
    asksForCode: snapshot.hasTag('codeRequired'),
    asksForEmailCode: snapshot.hasTag('emailCodeRequired'),
    isPending: snapshot.hasTag('pending'),
    isMerging: snapshot.hasTag('merging'),
    failure,
    returnTo,
    typedEmail,
    endedBy,
  };
}

function statusOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionStatus {
  if (snapshot.matches('authenticated')) return 'authenticated';
  return snapshot.matches('unknown') ? 'unknown' : 'anonymous';
}
