import { PROXY_SECRET_HEADER } from '@mithai/contracts/http';
import { HEARTBEAT_SECONDS, LIVE_UPDATES_URL, liveMessageSchema } from '@mithai/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from './env.ts';

/** Missed heartbeats after which the connection counts as dead. */
const MISSED_HEARTBEATS = 2;
const RECONNECT_MS = 500;

export interface CatalogWatch {
  /** True while the stream is connected. Only then may cached responses be kept for long. */
  isLive: () => boolean;
  /** Calls the listener with the id of the changed product; null if others, or unknown ones, may have changed. */
  onChange: (listener: (productId: number | null) => void) => void;
  close: () => Promise<void>;
}

/** Subscribes to the API's public live updates, which all concern the catalog. */
export function watchCatalog(env: Pick<Env, 'API_URL' | 'PROXY_SECRET'>, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): CatalogWatch {
  const closing = new AbortController();
  const listeners = new Set<(productId: number | null) => void>();
  let isLive = false;
  let isDown = false;

  const notifyChange = (productId: number | null) => {
    for (const listener of listeners) listener(productId);
  };
  const setLive = (next: boolean) => {
    if (isLive === next) return;
    isLive = next;
    notifyChange(null);
  };
  const tellOutage = (error: unknown) => {
    if (isDown || closing.signal.aborted) return;
    isDown = true;
    log.warn({ err: error }, 'the catalogue cannot be followed: pages are cached for seconds only');
  };

  const followOnce = async () => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('no heartbeat')), MISSED_HEARTBEATS * HEARTBEAT_SECONDS * 1000);
    try {
      const response = await fetch(new URL(LIVE_UPDATES_URL, env.API_URL), {
        // The secret takes a stream slot that the API reserves for the storefront, apart from those of visitors.
        headers: { accept: 'text/event-stream', [PROXY_SECRET_HEADER]: env.PROXY_SECRET },
        signal: AbortSignal.any([closing.signal, silence.signal]),
      });
      if (!response.ok || !response.body) throw new Error(`live updates answered ${response.status}`);
      for await (const { data } of eventsIn(response.body)) {
        timer.refresh();
        setLive(true);
        if (isDown) log.info('the catalogue is followed again');
        isDown = false;
        if (data) notifyChange(productIn(data));
      }
    } finally {
      clearTimeout(timer);
      setLive(false);
    }
  };

  const follow = async () => {
    while (!closing.signal.aborted) {
      await followOnce().catch(tellOutage);
      await pause(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const following = follow();

  return {
    isLive: () => isLive,
    onChange: (listener) => void listeners.add(listener),
    close: async () => {
      closing.abort();
      await following;
    },
  };
}

/** Null, which invalidates everything, also for a message that only a newer API knows. */
function productIn(data: string): number | null {
  try {
    const message = liveMessageSchema.safeParse(JSON.parse(data));
    return message.success && 'productId' in message.data ? message.data.productId : null;
  } catch {
    return null;
  }
}

const eventsIn = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
