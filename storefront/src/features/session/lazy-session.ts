import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { KnownSession, SessionEvent, sessionMachine } from './session.machine.ts';

export interface SessionState {
  status: KnownSession;
  modal: 'login' | 'register' | null;
  /** The account that somebody signs in to has a second factor. */
  asksForCode: boolean;
  /** The shop has mailed a code that a new device has to enter. */
  asksForEmailCode: boolean;
  isPending: boolean;
  /** The guest's cart is on its way into the account's. */
  isMerging: boolean;
  /** What the last sign-in or registration was answered with, until the next one is sent. */
  failure: unknown;
  /** The page the visitor was on the way to when asked to sign in. */
  returnTo: string | null;
  /** Why the last session ended. */
  endedBy: 'signOut' | 'expiry' | null;
}

type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface LazySessionInput {
  known: KnownSession;
  /** Fetches the machine and starts it. */
  load: () => Promise<SessionActor>;
  onUnreachable: () => void;
}

export type LazySession = ReturnType<typeof createLazySession>;

/**
 * The session's machine, fetched when there is something for it to decide. Until then the state is what was known when
 * the page was rendered: the machine's own first words.
 */
export function createLazySession({ known, load, onUnreachable }: LazySessionInput) {
  const initial: SessionState = {
    status: known,
    modal: null,
    asksForCode: false,
    asksForEmailCode: false,
    isPending: false,
    isMerging: known === 'authenticated',
    failure: null,
    returnTo: null,
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

  /** The next event tries again. */
  function giveUp(error: unknown): never {
    started = null;
    throw error;
  }
}

function stateOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionState {
  const { failure, returnTo, endedBy } = snapshot.context;
  const login = snapshot.hasTag('loginModal') && 'login';
  const register = snapshot.hasTag('registerModal') && 'register';
  return {
    status: statusOf(snapshot),
    modal: login || register || null,
    asksForCode: snapshot.hasTag('codeAsked'),
    asksForEmailCode: snapshot.hasTag('emailCodeAsked'),
    isPending: snapshot.hasTag('pending'),
    isMerging: snapshot.hasTag('merging'),
    failure,
    returnTo,
    endedBy,
  };
}

function statusOf(snapshot: SnapshotFrom<typeof sessionMachine>): KnownSession {
  if (snapshot.matches('authenticated')) return 'authenticated';
  return snapshot.matches('unknown') ? 'unknown' : 'anonymous';
}
