import type { CurrentUser, MergedCart } from '@mithai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createLazySession } from './lazy-session.ts';
import { sessionMachine, type SessionStatus } from './session.machine.ts';

const unanswered = () => new Promise<never>(() => undefined);
const quiet = sessionMachine.provide({
  actors: {
    mergeGuestCart: fromPromise<MergedCart['reduced']>(unanswered),
    findUser: fromPromise<CurrentUser | null>(unanswered),
  },
});
const startAs = (initialStatus: SessionStatus) => createActor(quiet, { input: { initialStatus } }).start();

describe('the session before its machine is loaded', () => {
  it.each<SessionStatus>(['unknown', 'authenticated', 'anonymous'])(
    'starts in the machine’s first state as %s',
    async (initialStatus) => {
      const session = createLazySession({
        initialStatus,
        load: async () => startAs(initialStatus),
        onUnreachable: vi.fn(),
      });
      const before = session.getState();

      const first = new Promise<unknown>((resolve) => {
        const stop = session.subscribe(() => {
          stop();
          resolve(session.getState());
        });
      });
      session.start();
      expect(await first).toEqual(before);
    },
  );

  it('loads it once and replays events in order', async () => {
    const load = vi.fn(async () => startAs('anonymous'));
    const session = createLazySession({ initialStatus: 'anonymous', load, onUnreachable: vi.fn() });

    session.send({ type: 'register.open' });
    session.send({ type: 'login.open', returnTo: '/checkout' });

    await vi.waitFor(() => expect(session.getState().modal).toBe('login'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('reports a failed load and retries at the next event', async () => {
    const load = vi.fn(async () => startAs('anonymous')).mockRejectedValueOnce(new TypeError('offline'));
    const onUnreachable = vi.fn();
    const session = createLazySession({ initialStatus: 'anonymous', load, onUnreachable });

    session.send({ type: 'login.open' });
    await vi.waitFor(() => expect(onUnreachable).toHaveBeenCalledOnce());
    expect(session.getState().modal).toBeNull();

    session.send({ type: 'login.open' });
    await vi.waitFor(() => expect(session.getState().modal).toBe('login'));
  });
});
