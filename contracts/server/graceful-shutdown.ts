import { once } from 'node:events';
import { setImmediate as nextIteration, setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';

/**
 * Time during which a stopping process still answers, with `Connection: close`, so that clients drop idle connections.
 */
export const DRAIN_DELAY_MS = 1000;
/** Longer than the supervisor gives a successor to become ready; then it always says that this process may go. */
const SUCCESSOR_WITHIN_MS = 65_000;

/** Environment: number of sockets inherited from descriptor 3 on (systemd socket activation). */
interface Supervised {
  LISTEN_FDS: number;
}

/** Listen options for the inherited socket, if any. */
export const inheritedSocket = ({ LISTEN_FDS }: Supervised): { fd?: number } => (LISTEN_FDS > 0 ? { fd: 3 } : {});

export const announceReady = ({ LISTEN_FDS }: Supervised): void => {
  if (LISTEN_FDS > 0) process.send?.('ready');
};

/**
 * On SIGTERM or SIGINT, lets the supervisor start a successor, closes and exits; with code 1 if closing takes longer than
 * `timeoutMs`. Until its successor is ready, the process serves requests, however long that takes on a busy machine.
 */
export const shutDownGracefully = (
  env: Supervised,
  {
    log,
    timeoutMs,
    close,
  }: { log: { error: (...details: unknown[]) => void }; timeoutMs: number; close: () => Promise<void> },
): void => {
  closeWithGrace({ delay: false, logger: log, skip: ['uncaughtException', 'unhandledRejection'] }, async () => {
    await successorReady(env);
    await withinTime(close(), timeoutMs);
  });
};

const withinTime = async (closing: Promise<void>, timeoutMs: number): Promise<void> => {
  const late = wait(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`Closing took longer than ${timeoutMs} ms`);
  });
  await Promise.race([closing, late]);
};

/** For a server's `preClose` hook. Requests that arrived during the last task are read before idle connections close. */
export const drainDelay = async (): Promise<void> => {
  await wait(DRAIN_DELAY_MS);
  await nextIteration();
  await nextIteration();
};

const successorReady = async ({ LISTEN_FDS }: Supervised): Promise<void> => {
  if (LISTEN_FDS === 0 || !process.connected) return;
  process.send?.('stopping');
  await Promise.race([once(process, 'message'), once(process, 'disconnect'), wait(SUCCESSOR_WITHIN_MS)]);
};
