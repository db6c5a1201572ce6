import type { Redis } from 'ioredis';
import { z } from 'zod';
import { changeSchema, type Change } from '@mithai/contracts';
import { connectRedis, type RedisEnv } from './redis.ts';

/** The relay publishes an empty batch when it has published nothing for this long. */
export const CHANGES_HEARTBEAT_MS = 1000;

/** Time without a message after which the feed counts as down: Redis or every relay is unavailable. */
const SILENCE_MAX_MS = 5000;

const OUTAGE = 'change feed is down';

const batchSchema = z.array(changeSchema);

export interface ChangeListener {
  /** Connected; earlier changes may have been missed. */
  onUp: () => void;
  /** Changes may be missed until `onUp`. */
  onDown: () => void;
  onChange: (change: Change) => void;
}

export interface ChangeFeed {
  isUp: () => boolean;
  /** Listeners are called in the order in which they subscribed. */
  subscribe: (listener: ChangeListener) => void;
  close: () => void;
}

type ChangesEnv = RedisEnv & { CHANGES_CHANNEL: string };

type Log = Record<'info' | 'warn', (fields: object, message: string) => void>;

/**
 * Receives the committed changes that the relay publishes on one Redis channel, and reconnects until closed. Logs each
 * outage once, and an unreadable message once until the next outage.
 */
export const createChangeFeed = (env: ChangesEnv, log: Log, silenceMaxMs = SILENCE_MAX_MS): ChangeFeed => {
  const listeners: ChangeListener[] = [];
  const notify = (call: (listener: ChangeListener) => void) => listeners.forEach(call);
  const outages = createOutageLog(log, env.CHANGES_CHANNEL);
  let isUp = false;
  let isClosed = false;

  const redis = connectSubscriber(env);
  const silence = setInterval(() => {
    warnOfOutage(new Error(`Nothing was received for ${silenceMaxMs} ms`));
    goDown();
    redis.disconnect(true);
  }, silenceMaxMs);

  const goDown = () => {
    if (!isUp || isClosed) return;
    isUp = false;
    notify((listener) => listener.onDown());
  };

  const goUp = () => {
    if (!isUp) outages.ended();
    isUp = true;
    notify((listener) => listener.onUp());
  };

  const warnOfOutage = (error: unknown) => {
    if (!isClosed) outages.warn(OUTAGE, error);
  };
  redis.on('error', warnOfOutage);
  redis.on('close', goDown);
  redis.on('message', (_channel, text: string) => {
    if (isClosed) return;
    silence.refresh();
    const batch = parseBatch(text);
    const isUnreadable = batch instanceof Error;
    // Changes were discarded, maybe the end of a session: its streams must end too.
    if (!isUnreadable && batch.some(({ message }) => message.topic === 'resync')) goDown();
    if (!isUp || isUnreadable) goUp();
    // Listeners treat `onUp` as a missed change.
    if (isUnreadable) outages.warn('change feed sent an unreadable message', batch);
    else for (const change of batch) notify((listener) => listener.onChange(change));
  });
  redis.on('ready', () => redis.subscribe(env.CHANGES_CHANNEL).catch(warnOfOutage));

  return {
    isUp: () => isUp,
    subscribe: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      clearInterval(silence);
      redis.disconnect();
    },
  };
};

const connectSubscriber = (env: ChangesEnv): Redis =>
  connectRedis(env, {
    connectionName: env.CHANGES_CHANNEL,
    // The storefront's user in Redis may not call CLIENT SETINFO.
    disableClientInfo: true,
    // The subscription that ioredis repeats by itself is rejected unhandled if the feed closes before the reply.
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    keepAlive: 5000,
  });

/** Logs each warning once until the outage ends. */
const createOutageLog = (log: Log, channel: string) => {
  const logged = new Set<string>();
  return {
    warn(message: string, err: unknown) {
      if (logged.has(message)) return;
      logged.add(message);
      log.warn({ channel, err }, message);
    },

    ended() {
      if (!logged.delete(OUTAGE)) return;
      logged.clear();
      log.info({ channel }, 'change feed reconnected');
    },
  };
};

/** An error for a message of a newer version during a rolling update. */
const parseBatch = (text: string): Change[] | Error => {
  try {
    return batchSchema.parse(JSON.parse(text));
  } catch (error) {
    return error as Error;
  }
};

export const wakeChannelOf = ({ CHANGES_CHANNEL }: Pick<ChangesEnv, 'CHANGES_CHANNEL'>): string =>
  `${CHANGES_CHANNEL}:wake`;

/** Wakes the relays without waiting for Redis. Best effort: the relays also poll. One signal is in flight at a time. */
export const createRelaySignal = (env: ChangesEnv): { send: () => void; close: () => void } => {
  const redis = connectRedis(env, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1000 });
  // The change feed logs the outage.
  redis.on('error', () => undefined);
  let isSending = false;
  let isWanted = false;

  const send = () => {
    if (isSending) {
      isWanted = true;
      return;
    }
    if (redis.status !== 'ready') return;
    isSending = true;
    redis
      .publish(wakeChannelOf(env), '')
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
        if (!isWanted) return;
        isWanted = false;
        send();
      });
  };
  return { send, close: () => redis.disconnect() };
};
