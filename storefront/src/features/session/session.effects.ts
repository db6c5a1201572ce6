import {
  acknowledgementSchema,
  type CurrentUser,
  currentUserSchema,
  type Login,
  type MergedCart,
  type PasskeyAssertion,
  type Register,
} from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise } from 'xstate';
import { backoffMs } from '../../api/backoff.ts';
import { api } from '../../api/client.ts';
import { onCatchUp } from '../../api/connectivity.ts';
import { dismissToast, toast, type Notice } from '../../ui/index.ts';
import { sessionMachine, type SessionStatus } from './session.machine.ts';
import { clearUser, meQuery, setUser } from './session.queries.ts';
import { sessionNotices } from './session.texts.ts';

export interface GuestCart {
  /** Resolves to the quantities that were reduced. */
  merge: (queryClient: QueryClient) => Promise<MergedCart['reduced']>;
  clear: () => void;
}

interface Dependencies {
  queryClient: QueryClient;
  guestCart: GuestCart;
  goTo: (path: string) => void;
}

export function startSession(initialStatus: SessionStatus, dependencies: Dependencies) {
  let shownFailure: Notice | null = null;
  const showFailure = (notice: Notice) => {
    shownFailure = notice;
    toast(notice);
  };
  const actor = createActor(createSessionLogic(dependencies, showFailure), { input: { initialStatus } });
  // The next attempt and closing the modal clear the failure.
  actor.subscribe(({ context }) => {
    if (context.failure === null) dismissToast(shownFailure);
  });
  return actor.start();
}

function createSessionLogic({ queryClient, guestCart, goTo }: Dependencies, showFailure: (notice: Notice) => void) {
  return sessionMachine.provide({
    actors: {
      findUser: fromPromise(() => queryClient.fetchQuery(meQuery)),
      login: fromPromise(async ({ input }: { input: Login }) =>
        remember(await api.post(currentUserSchema, '/api/auth/login', input)),
      ),
      signInByPasskey: fromPromise(async ({ input }: { input: PasskeyAssertion | null }) => {
        const credential = input ?? (await (await import('../passkeys/ceremonies.ts')).choosePasskey());
        return remember(await api.post(currentUserSchema, '/api/auth/sign-in-by-passkey', { credential }));
      }),
      register: fromPromise(async ({ input }: { input: Register }) =>
        remember(await api.post(currentUserSchema, '/api/auth/register', input)),
      ),
      mergeGuestCart: fromPromise(() => guestCart.merge(queryClient)),
      waitToRetry: fromPromise(({ input: failures, signal }: { input: number; signal: AbortSignal }) =>
        waitToRetry(failures, signal),
      ),
      logout: fromPromise(async () => {
        await api.post(acknowledgementSchema, '/api/auth/logout');
      }),
    },
    actions: {
      welcomeBack: (_, user) => toast(sessionNotices.welcomeBack(user.name)),
      welcome: (_, user) => toast(sessionNotices.welcome(user.name)),
      explainFailedLogin: (_, error) => showFailure(sessionNotices.loginFailed(error)),
      explainFailedRegistration: (_, error) => showFailure(sessionNotices.registrationFailed(error)),
      explainFailedLogout: () => toast(sessionNotices.logoutFailed),
      notifyMerged: (_, reduced) => {
        dismissToast(sessionNotices.mergeFailed);
        if (reduced.length > 0) toast(sessionNotices.reducedQuantities(reduced));
      },
      explainFailedMerge: () => toast(sessionNotices.mergeFailed),
      navigateToReturnPath: (_, returnTo) => {
        if (returnTo) goTo(returnTo);
      },
      clearUser: () => clearUser(queryClient),
      clearGuestCart: guestCart.clear,
      notifyLoggedOut: () => toast(sessionNotices.loggedOut),
    },
  });

  function remember(user: CurrentUser): CurrentUser {
    setUser(queryClient, user);
    return user;
  }
}

function waitToRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      stopWaiting();
      resolve();
    };
    const timer = setTimeout(stop, backoffMs(failures));
    const stopWaiting = onCatchUp(stop);
    signal.addEventListener('abort', stop);
  });
}
