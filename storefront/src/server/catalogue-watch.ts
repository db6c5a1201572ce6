import { HEARTBEAT_SECONDS, LIVE_UPDATES_URL, liveMessageSchema } from '@mithai/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from './env.ts';

/** Heartbeats that may stay away before the line counts as dead. */
const MISSED_HEARTBEATS = 2;
const RECONNECT_MS = 500;

export interface CatalogueWatch {
  /** Whether every change is heard of. What was made from the catalogue may be kept for long only while it is. */
  isLive: () => boolean;
  /** After any change, with the id of the product when it concerns one alone, and with null whenever changes may have been missed. */
  onChange: (listener: (productId: number | null) => void) => void;
  close: () => Promise<void>;
}

/** Follows the API's public live updates, of which each is about the catalogue. */
export function watchCatalogue(env: Pick<Env, 'API_URL' | 'PROXY_SECRET'>, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): CatalogueWatch {
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
        // The API keeps a place for the storefront, which no number of visitors takes.
        headers: { accept: 'text/event-stream', 'x-proxy-secret': env.PROXY_SECRET },
        signal: AbortSignal.any([closing.signal, silence.signal]),
      });
      if (!response.ok || !response.body) throw new Error(`live updates answered ${response.status}`);
      for await (const event of eventsIn(response.body)) {
        timer.refresh();
        setLive(true);
        if (isDown) log.info('the catalogue is followed again');
        isDown = false;
        const [, data] = /^data: *(\S.*)$/m.exec(event) ?? [];
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

/** A newer API may tell of what this version does not know. */
function productIn(data: string): number | null {
  try {
    const message = liveMessageSchema.safeParse(JSON.parse(data));
    return message.success && 'productId' in message.data ? message.data.productId : null;
  } catch {
    return null;
  }
}

/** Server-sent events, as text, each ended by an empty line. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    yield* events;
  }
}
