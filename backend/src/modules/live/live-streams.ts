import { PassThrough, type Readable } from 'node:stream';
import {
  hasRight,
  HEARTBEAT_EVENT,
  HEARTBEAT_SECONDS,
  REPLAY_SECONDS,
  VISITOR_EVENT,
  isPublicChange,
  type LiveMessage,
  type Role,
  type Change,
} from '@mithai/contracts';
import type { ChangeFeed } from '@mithai/server/change-feed';
import type { Network } from '@mithai/server/network';
import type { Env } from '../../env.ts';
import { liveUpdatesUnavailable, liveUpdatesBusy, tooManyStreams } from './live.errors.ts';
import { createRecentChanges, keyOf } from './recent-changes.ts';

/** A browser shares one stream between its tabs. */
const STREAMS_PER_SESSION = 10;

/** Public changes are sent in batches. The delay lets the caches of every other process receive them first. */
const PUBLIC_DELAY_MS = 50;
const PUBLIC_BATCH_MAX = 100;

/** Bytes buffered for a slow client. Beyond that it is disconnected, and catches up when it reconnects. */
const BACKLOG_MAX_BYTES = 64 * 1024;

const RETRY = { minMs: 2000, spreadMs: 3000 };
const HEARTBEAT = `event: ${HEARTBEAT_EVENT}\ndata:\n\n`;

export interface Visitor {
  networks: Network[];
  session: {
    id: number;
    userId: number;
    role: Role;
    /** Epoch milliseconds. */
    expiresAt: number;
  } | null;
}

interface Stream extends Visitor {
  out: PassThrough;
}

export interface LiveStreams {
  /** Throws 429 for too many streams of a session or network, 503 in total or while the change feed is down. */
  open: (visitor: Visitor) => Readable;
  count: () => number;
  close: () => void;
}

/**
 * Open streams of this process. All are closed when the change feed goes down, so that no open stream misses a change.
 */
export const createLiveStreams = ({ changes, env }: { changes: ChangeFeed; env: Limits }): LiveStreams => {
  const streams = new Set<Stream>();
  const recent = createRecentChanges(REPLAY_SECONDS);

  const deliver = (change: Change) => {
    if (!change.isRenewed) recent.add(change);
    const text = toText(change.message);
    for (const stream of streams) {
      if (!isForStream(stream, change)) continue;
      if (!change.isRenewed) send(stream, text);
      if (change.message.topic === 'session') stream.out.end();
    }
  };

  const publicChanges = createBatch((batch) => {
    for (const change of batch) recent.add(change);
    const text = batch.map(({ message }) => toText(message)).join('');
    for (const stream of streams) send(stream, text);
  });

  const closeAll = () => streams.forEach(({ out }) => out.end());

  changes.subscribe({
    onUp: () => deliver({ message: { topic: 'resync' } }),
    onDown: closeAll,
    onChange: (change) => (isPublicChange(change) ? publicChanges.add(change) : deliver(change)),
  });

  const heartbeat = setInterval(() => {
    recent.dropOld();
    streams.forEach(sendHeartbeat);
  }, HEARTBEAT_SECONDS * 1000);
  heartbeat.unref();

  return {
    open: ({ networks, session: requested }) => {
      if (!changes.isUp()) throw liveUpdatesUnavailable();
      // The session may have ended during the lookup.
      const session = requested && recent.hasEnded(requested) ? null : requested;
      assertBelowLimits(streams, { networks, session }, env);

      const stream: Stream = { networks, session, out: new PassThrough() };
      streams.add(stream);
      stream.out.once('close', () => streams.delete(stream));
      stream.out.write(openingFor(session));
      for (const change of recent.all()) if (isForStream(stream, change)) send(stream, toText(change.message));
      return stream.out;
    },

    count: () => streams.size,

    close: () => {
      clearInterval(heartbeat);
      publicChanges.drop();
      closeAll();
    },
  };
};

const sendHeartbeat = (stream: Stream): void => {
  if (hasExpired(stream)) stream.out.end(toText({ topic: 'session' }));
  else send(stream, HEARTBEAT);
};

/** Delivers public changes together, each once; a large batch as a change of the whole catalog. */
const createBatch = (deliver: (batch: Change[]) => void) => {
  const pending = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    const isLarge = pending.size > PUBLIC_BATCH_MAX;
    const batch: Change[] = isLarge ? [{ message: { topic: 'catalog' } }] : [...pending.values()];
    pending.clear();
    timer = undefined;
    deliver(batch);
  };

  return {
    add: (change: Change) => {
      pending.set(keyOf(change), change);
      timer ??= setTimeout(flush, PUBLIC_DELAY_MS);
    },
    drop: () => clearTimeout(timer),
  };
};

const openingFor = (session: Visitor['session']): string => {
  const retry = Math.round(RETRY.minMs + Math.random() * RETRY.spreadMs);
  return `retry: ${retry}\nevent: ${VISITOR_EVENT}\ndata: ${session?.userId ?? ''}\n\n`;
};

type Limits = Pick<Env, 'LIVE_STREAMS' | 'LIVE_STREAMS_ANONYMOUS' | 'LIVE_STREAMS_PER_NETWORK'>;

const assertBelowLimits = (streams: Set<Stream>, { networks, session }: Visitor, limits: Limits): void => {
  if (streams.size >= limits.LIVE_STREAMS) throw liveUpdatesBusy();
  const isNetworkFull = networks.some(
    ({ key, factor }) =>
      count(streams, (stream) => stream.networks.some((network) => network.key === key)) >=
      limits.LIVE_STREAMS_PER_NETWORK * factor,
  );
  const ofSession = session ? count(streams, (stream) => stream.session?.id === session.id) : 0;
  if (isNetworkFull || ofSession >= STREAMS_PER_SESSION) throw tooManyStreams();
  // Reserves the rest for signed-in users.
  if (!session && count(streams, (stream) => stream.session === null) >= limits.LIVE_STREAMS_ANONYMOUS)
    throw liveUpdatesBusy();
};

const isForStream = (stream: Stream, change: Change): boolean => {
  if (isPublicChange(change)) return true;
  if (!stream.session || hasExpired(stream)) return false;
  const { id, userId, role } = stream.session;
  const isForRole = role === change.role || (change.right !== undefined && hasRight(role, change.right));
  return isForRole || userId === change.userId || id === change.sessionId;
};

const hasExpired = ({ session }: Stream): boolean => session !== null && session.expiresAt <= Date.now();

const toText = (message: LiveMessage): string => `data: ${JSON.stringify(message)}\n\n`;

const send = ({ out }: Stream, text: string): void => {
  if (out.writableEnded) return;
  out.write(text);
  if (out.writableLength + out.readableLength > BACKLOG_MAX_BYTES) out.destroy();
};

const count = <Item>(items: Iterable<Item>, isCounted: (item: Item) => boolean): number => {
  let counted = 0;
  for (const item of items) if (isCounted(item)) counted += 1;
  return counted;
};
