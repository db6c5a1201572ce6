import type { CurrentUser, MergedCart, PasskeyAssertion } from '@mithai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { Problem } from '../../api/problem.ts';
import { buildUser } from '../../test/build-user.ts';
import { describePath, done, failed, pathsThrough, transitionsNotTaken, walk } from '../../test/walk-machine.ts';
import { sessionMachine, type SessionStatus } from './session.machine.ts';

const user = buildUser();
const refusal = new Error('Invalid email or password');
const codeNeeded = new Problem(401, 'code', { code: 'second_factor_required' });
const emailCodeNeeded = new Problem(401, 'email code', { code: 'email_code_required' });
const emailCodeVoid = new Problem(401, 'email code', { code: 'email_code_void' });
const passkeyCancelled = new Problem(400, 'cancelled', { code: 'webauthn_cancelled' });
const signedOut = new Problem(401, 'session');
const invalidCart = new Problem(422, 'cart');
const passwordRefused = new Problem(401, 'password', { code: 'invalid_credentials' });
const merging = sessionMachine.provide({
  actors: { mergeGuestCart: fromPromise<MergedCart['reduced']>(() => new Promise(() => undefined)) },
});
const events = [
  { type: 'login.open' },
  { type: 'register.open' },
  { type: 'email.open' },
  { type: 'modal.close' },
  { type: 'login.submit', credentials: { email: user.email, password: 'kesar-pista' } },
  { type: 'passkey.submit', credential: null },
  { type: 'register.submit', account: { name: user.name, email: user.email, password: 'kesar-pista' } },
  { type: 'session.begun', returnTo: '/orders' },
  { type: 'signOut' },
  { type: 'session.ending', call: Promise.resolve() },
  { type: 'session.expired' },
  { type: 'session.found' },
  done('findUser', user),
  done('findUser', null),
  failed('findUser', refusal),
  done('login', user),
  failed('login', refusal),
  failed('login', codeNeeded),
  failed('login', emailCodeNeeded),
  failed('login', emailCodeVoid),
  failed('login', passwordRefused),
  done('signInByPasskey', user),
  failed('signInByPasskey', refusal),
  failed('signInByPasskey', passkeyCancelled),
  done('register', user),
  failed('register', refusal),
  done('mergeGuestCart', []),
  failed('mergeGuestCart', refusal),
  failed('mergeGuestCart', invalidCart),
  failed('mergeGuestCart', signedOut),
  done('waitToRetry'),
  done('logout'),
  failed('logout', refusal),
  done('ending'),
  failed('ending', refusal),
  failed('ending', signedOut),
];
const starts: SessionStatus[] = ['unknown', 'authenticated', 'anonymous'];
interface Walk {
  initialStatus: SessionStatus;
  events: RegExp;
}
/** Each walks the transitions that are its own: together they are all, and alone each walk is short. */
const walks: Record<string, Walk> = {
  unknown: { initialStatus: 'unknown', events: /findUser|session\.(begun|found|expired)|\.open/ },
  anonymous: {
    initialStatus: 'anonymous',
    events: /^(?!.*(error\.actor\.mergeGuestCart|waitToRetry|passkey|ByPasskey))/,
  },
  authenticated: {
    initialStatus: 'authenticated',
    events: /session\.|signOut|mergeGuestCart|waitToRetry|logout|ending/,
  },
  'passkeys from the start': { initialStatus: 'unknown', events: /findUser|passkey/ },
  'passkeys in the modals': {
    initialStatus: 'anonymous',
    events: /passkey|ByPasskey|login\.(open|submit)|error\.actor\.login|email\.open|session\.found/,
  },
};
type CodeTag = 'codeRequired' | 'emailCodeRequired' | null;
const codeTagIn = (snapshot: SnapshotFrom<typeof sessionMachine>): CodeTag =>
  (['codeRequired', 'emailCodeRequired'] as const).find((tag) => snapshot.hasTag(tag)) ?? null;
/** The code to ask for next after a sign-in failed while `asked` was asked for. */
const codeTagAfter = (error: unknown, codeTag: CodeTag): CodeTag => {
  if (error === codeNeeded) return 'codeRequired';
  if (error === emailCodeNeeded) return 'emailCodeRequired';
  return error === passwordRefused || error === emailCodeVoid ? null : codeTag;
};
const pathsOf = ({ initialStatus, events: own }: Walk) =>
  pathsThrough(
    sessionMachine,
    { initialStatus },
    events.filter(({ type }) => own.test(type)),
  );

describe('the session machine', () => {
  it.each(Object.entries(walks))('holds its invariants on every path of %s', async (_name, own) => {
    const { initialStatus } = own;
    const clearUser = vi.fn();
    const clearGuestCart = vi.fn();
    const machine = sessionMachine.provide({ actions: { clearUser, clearGuestCart } });

    for (const path of pathsOf(own)) {
      const name = describePath(path);
      let wasAuthenticated = false;
      let codeTag: CodeTag = null;
      let endings = 0;
      let signOuts = 0;
      clearUser.mockClear();
      clearGuestCart.mockClear();

      await walk(machine, { initialStatus }, path, (snapshot, event) => {
        const { failure, endedBy } = snapshot.context;
        const isAuthenticated = snapshot.matches('authenticated');
        if (isAuthenticated) expect({ failure, endedBy }, name).toEqual({ failure: null, endedBy: null });
        if (wasAuthenticated && !isAuthenticated) {
          endings += 1;
          if (endedBy === 'signOut') signOuts += 1;
          expect(endedBy, name).toBe(/^session\.expired|^xstate\.error/.test(event.type) ? 'expiry' : 'signOut');
        }
        const [, failedCall] = /^xstate\.error\.actor\.(login|register|signInByPasskey)$/.exec(event.type) ?? [];
        if (failedCall) {
          const error = 'error' in event ? event.error : undefined;
          const isPasskey = failedCall === 'signInByPasskey';
          const next = failedCall === 'login' ? codeTagAfter(error, codeTag) : isPasskey ? codeTag : null;
          expect(codeTagIn(snapshot), name).toBe(next);
          // Being asked for another code, being sent one, or thinking better of it, is not a failure.
          const isQuestion =
            error === passkeyCancelled ||
            (failedCall === 'login' &&
              (error === emailCodeNeeded || (error === codeNeeded && codeTag !== 'codeRequired')));
          expect(failure, name).toBe(isQuestion ? null : error);
        }
        codeTag = codeTagIn(snapshot);
        expect(clearUser, name).toHaveBeenCalledTimes(endings);
        expect(clearGuestCart, name).toHaveBeenCalledTimes(signOuts);
        wasAuthenticated = isAuthenticated;
      });
    }
  });

  it('has no untested transition', () => {
    const notTaken = transitionsNotTaken(sessionMachine, Object.values(walks).flatMap(pathsOf));
    expect(notTaken.filter((name) => !name.startsWith('session.resuming'))).toEqual([]);
  });

  it.each(starts)('starts as %s without waiting', (initialStatus) => {
    expect(createActor(sessionMachine, { input: { initialStatus } }).getSnapshot().matches(initialStatus)).toBe(true);
  });

  it.each<[string, () => Promise<CurrentUser | null>, SessionStatus]>([
    ['the user who is answered', async () => user, 'authenticated'],
    ['no user, if the shop answers so', async () => null, 'anonymous'],
    ['no user, without an answer', () => Promise.reject(refusal), 'anonymous'],
  ])('belongs to %s', async (_, answer, state) => {
    const machine = merging.provide({ actors: { findUser: fromPromise<CurrentUser | null>(answer) } });
    const actor = createActor(machine, { input: { initialStatus: 'unknown' } }).start();
    expect((await waitFor(actor, (snapshot) => !snapshot.matches('unknown'))).matches(state)).toBe(true);
  });

  it.each([
    ['login.open', 'loggingIn'],
    ['register.open', 'registering'],
    ['email.open', 'signingInByEmail'],
  ] as const)('answers %s once the visitor turns out to be signed out', async (type, state) => {
    for (const answer of [async () => null, () => Promise.reject(refusal)]) {
      const machine = merging.provide({ actors: { findUser: fromPromise<CurrentUser | null>(answer) } });
      const actor = createActor(machine, { input: { initialStatus: 'unknown' } }).start();
      actor.send({ type, returnTo: '/checkout' });
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ anonymous: state }));
      expect(context.returnTo).toBe('/checkout');
    }
  });

  it('opens no modal and redirects nowhere if the visitor turns out to be signed in', async () => {
    const navigateToReturnPath = vi.fn();
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          findUser: fromPromise<CurrentUser | null>(async () => user),
          mergeGuestCart: fromPromise<MergedCart['reduced']>(async () => []),
        },
        actions: { navigateToReturnPath: (_, returnTo) => navigateToReturnPath(returnTo) },
      }),
      { input: { initialStatus: 'unknown' } },
    ).start();
    actor.send({ type: 'login.open', returnTo: '/checkout' });
    const settled = await waitFor(actor, (snapshot) => snapshot.matches({ authenticated: 'settled' }));
    expect(settled.hasTag('loginModal')).toBe(false);
    expect(navigateToReturnPath).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('signs in with a passkey from any step of the modals, and keeps the page to return to', async () => {
    for (const opening of ['login.open', 'email.open'] as const) {
      const actor = createActor(
        merging.provide({
          actors: { signInByPasskey: fromPromise<CurrentUser, PasskeyAssertion | null>(async () => user) },
        }),
        { input: { initialStatus: 'anonymous' } },
      ).start();
      actor.send({ type: opening, returnTo: '/checkout' });
      actor.send({ type: 'passkey.submit', credential: null });
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('authenticated'));
      expect(context.returnTo).toBe('/checkout');
    }
  });

  it('continues to the requested page once the carts are merged', async () => {
    const navigateToReturnPath = vi.fn();
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          login: fromPromise(async () => user),
          mergeGuestCart: fromPromise<MergedCart['reduced']>(async () => []),
        },
        actions: { navigateToReturnPath: (_, returnTo) => navigateToReturnPath(returnTo) },
      }),
      { input: { initialStatus: 'anonymous' } },
    ).start();
    actor.send({ type: 'register.open', returnTo: '/checkout' });
    actor.send({ type: 'login.open' });
    actor.send({ type: 'login.submit', credentials: { email: user.email, password: 'kesar-pista' } });

    const settled = await waitFor(actor, (snapshot) => snapshot.matches({ authenticated: 'settled' }));
    expect(navigateToReturnPath).toHaveBeenCalledExactlyOnceWith('/checkout');
    expect(settled.context.returnTo).toBeNull();
  });

  it.each(starts)('starts for a user who signed in elsewhere, from %s', async (initialStatus) => {
    const navigateToReturnPath = vi.fn();
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          findUser: fromPromise<CurrentUser | null>(() => new Promise(() => undefined)),
          mergeGuestCart: fromPromise<MergedCart['reduced']>(async () => []),
        },
        actions: { navigateToReturnPath: (_, returnTo) => navigateToReturnPath(returnTo) },
      }),
      { input: { initialStatus } },
    ).start();
    if (initialStatus === 'authenticated')
      await waitFor(actor, (snapshot) => snapshot.matches({ authenticated: 'settled' }));
    actor.send({ type: 'session.begun', returnTo: '/orders' });

    await waitFor(actor, (snapshot) => snapshot.matches({ authenticated: 'settled' }));
    expect(navigateToReturnPath).toHaveBeenLastCalledWith('/orders');
  });

  it('adopts another window’s session without a welcome', () => {
    const welcomeBack = vi.fn();
    const actor = createActor(merging.provide({ actions: { welcomeBack } }), {
      input: { initialStatus: 'anonymous' },
    }).start();
    actor.send({ type: 'register.open' });
    actor.send({ type: 'session.found' });
    expect(actor.getSnapshot().matches('authenticated')).toBe(true);
    expect(welcomeBack).not.toHaveBeenCalled();
  });

  it('reports a sign-out, not an expired session, when its end arrives before the response', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const notifyLoggedOut = vi.fn();
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          mergeGuestCart: fromPromise<MergedCart['reduced']>(async () => []),
          logout: fromPromise(() => answered),
        },
        actions: { notifyLoggedOut },
      }),
      { input: { initialStatus: 'authenticated' } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ authenticated: 'settled' }));

    actor.send({ type: 'signOut' });
    actor.send({ type: 'session.expired' });
    answer();
    const ended = await waitFor(actor, (snapshot) => snapshot.matches('anonymous'));
    expect(ended.context.endedBy).toBe('signOut');
    expect(notifyLoggedOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['sign-out', { type: 'signOut' }],
    ['other end that the user asked for', { type: 'session.ending', call: Promise.resolve() }],
  ] as const)('is ended by a %s while the guest’s cart is being merged', async (_, event) => {
    const [clearGuestCart, navigateToReturnPath] = [vi.fn(), vi.fn()];
    const actor = createActor(
      merging.provide({
        actors: { logout: fromPromise<void>(async () => {}) },
        actions: { clearGuestCart, navigateToReturnPath },
      }),
      { input: { initialStatus: 'anonymous' } },
    ).start();
    actor.send({ type: 'session.begun', returnTo: '/orders' });
    actor.send(event);
    const ended = await waitFor(actor, (snapshot) => snapshot.matches('anonymous'));
    expect(ended.context).toMatchObject({ endedBy: 'signOut', returnTo: null });
    expect(clearGuestCart).toHaveBeenCalledOnce();
    expect(navigateToReturnPath).not.toHaveBeenCalled();
  });

  it('reports quantities that did not fit', async () => {
    const notifyMerged = vi.fn();
    const reduced: MergedCart['reduced'] = [
      { productId: 7, name: 'Til Laddu', quantity: 3, isOwnProduct: false, limit: 'stock' },
    ];
    const actor = createActor(
      sessionMachine.provide({
        actors: { mergeGuestCart: fromPromise(async () => reduced) },
        actions: { notifyMerged: (_, lines) => notifyMerged(lines) },
      }),
      { input: { initialStatus: 'authenticated' } },
    ).start();

    await waitFor(actor, (snapshot) => snapshot.matches({ authenticated: 'settled' }));
    expect(notifyMerged).toHaveBeenCalledExactlyOnceWith(reduced);
  });

  it('retries a failed merge in the background until it succeeds, and says so once', async () => {
    const answers = [...[503, 429, 0].map((status) => new Problem(status, 'cart')), null];
    const waits: number[] = [];
    const explainFailedMerge = vi.fn();
    const notifyMerged = vi.fn();
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          mergeGuestCart: fromPromise<MergedCart['reduced']>(async () => {
            const problem = answers.shift();
            if (problem) throw problem;
            return [];
          }),
          waitToRetry: fromPromise<void, number>(async ({ input }) => void waits.push(input)),
        },
        actions: { explainFailedMerge, notifyMerged },
      }),
      { input: { initialStatus: 'authenticated' } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ authenticated: { settled: 'idle' } }));
    expect(waits).toEqual([1, 2, 3]);
    expect(explainFailedMerge).toHaveBeenCalledOnce();
    expect(notifyMerged).toHaveBeenCalledOnce();
  });
});
