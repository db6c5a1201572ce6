import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';

/** How long a process that ends goes on answering, so that clients leave their idle connections at the end of an answer. */
const LINGER_MS = 1000;
const SUCCESSOR_WITHIN_MS = 15_000;

/** Of the environment: sockets that the supervisor or systemd hands over from descriptor 3 on. */
interface Supervised {
  LISTEN_FDS: number;
}

/** The listening socket that the supervisor or systemd opened, to spread over an address to listen on. */
export const inheritedSocket = ({ LISTEN_FDS }: Supervised): { fd?: number } => (LISTEN_FDS > 0 ? { fd: 3 } : {});

export const announceReady = ({ LISTEN_FDS }: Supervised): void => {
  if (LISTEN_FDS > 0) process.send?.('ready');
};

/** After SIGTERM or SIGINT, lets the supervisor start a successor, closes, and exits: with 1 when that takes longer than `timeoutMs`. */
export const shutDownGracefully = (
  env: Supervised,
  { log, timeoutMs, close }: { log: { error: (...details: unknown[]) => void }; timeoutMs: number; close: () => Promise<void> },
): void => {
  closeWithGrace({ delay: timeoutMs, logger: log, skip: ['uncaughtException', 'unhandledRejection'] }, async () => {
    await successorReady(env);
    await close();
  });
};

/** For a server's `preClose` hook. */
export const linger = async (): Promise<void> => wait(LINGER_MS);

const successorReady = async ({ LISTEN_FDS }: Supervised): Promise<void> => {
  if (LISTEN_FDS === 0 || !process.connected) return;
  process.send?.('stopping');
  await Promise.race([once(process, 'message'), once(process, 'disconnect'), wait(SUCCESSOR_WITHIN_MS)]);
};
