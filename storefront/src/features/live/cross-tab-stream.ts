import { HEARTBEAT_SECONDS, REPLAY_SECONDS } from '@mithai/contracts';
import { openEventStream, HEARTBEAT_TIMEOUT_MS } from './event-stream.ts';

/** Change it with the messages: tabs of an older version stay open. */
const NAME = 'mithai.live.2';

export interface Visitor {
  userId: number | null;
  /** When the stream was requested, in epoch milliseconds of the browser's clock. */
  requestedAt: number;
}

interface CrossTabStreamHandlers {
  onVisitor: (visitor: Visitor) => void;
  /** `isLeader` is true in exactly one of the tabs that receive the message. */
  onMessage: (data: string, isLeader: boolean) => void;
  /** Called after a silence longer than the server's replay buffer covers. */
  onGap: () => void;
}

type Message =
  | { kind: 'opened'; visitor: Visitor }
  | { kind: 'message'; data: string }
  /** Sent by the leader; `isConnected` is false while its stream is disconnected. */
  | { kind: 'alive'; isConnected: boolean }
  | { kind: 'joined'; id: string }
  | { kind: 'welcome'; id: string; visitor: Visitor; recent: string[] }
  | { kind: 'reopen' };

/**
 * Shares one event stream between all tabs, because HTTP/1.1 browsers allow six connections per host. The tab that
 * holds the lock relays messages to the others.
 */
export class CrossTabStream {
  /** When the page was last in sync, in epoch milliseconds. */
  lastSyncAt: number;
  readonly #handlers: CrossTabStreamHandlers;
  readonly #channel = new BroadcastChannel(NAME);
  readonly #id = crypto.randomUUID();
  readonly #leadership = seekLeadership(NAME, () => this.#lead());
  readonly #pulse = setInterval(() => this.#checkHeartbeat(), HEARTBEAT_SECONDS * 1000);
  readonly #onVisibility = () => this.#checkHeartbeat();
  #stream: ReturnType<typeof openEventStream> | null = null;
  #visitor: Visitor | null = null;
  #recent: { data: string; at: number }[] = [];
  #lastMessageAt = Date.now();

  constructor(lastSyncAt: number, handlers: CrossTabStreamHandlers) {
    this.lastSyncAt = lastSyncAt;
    this.#handlers = handlers;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#handle(data));
    this.#post({ kind: 'joined', id: this.#id });
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  reopen(): void {
    if (this.#stream) this.#stream.reopen();
    else this.#post({ kind: 'reopen' });
  }

  close(): void {
    clearInterval(this.#pulse);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#leadership.close();
    this.#channel.close();
  }

  #lead(): () => void {
    this.#stream = openEventStream({
      onOpen: (userId, requestedAt) => this.#broadcast({ kind: 'opened', visitor: { userId, requestedAt } }),
      onMessage: (data) => this.#broadcast({ kind: 'message', data }),
      onHeartbeat: () => this.#broadcast({ kind: 'alive', isConnected: true }),
    });
    return () => {
      this.#stream?.close();
      this.#stream = null;
    };
  }

  #broadcast(message: Message): void {
    this.#post(message);
    this.#handle(message);
  }

  #post(message: Message): void {
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches this origin only
    this.#channel.postMessage(message);
  }

  #handle(message: Message): void {
    switch (message.kind) {
      case 'opened':
        return this.#catchUp(message.visitor, []);
      case 'message':
        return this.#receive(message.data);
      case 'alive':
        this.#lastMessageAt = Date.now();
        if (message.isConnected) this.lastSyncAt = this.#lastMessageAt;
        return;
      case 'joined':
        return this.#welcome(message.id);
      case 'welcome':
        return message.id === this.#id ? this.#catchUp(message.visitor, message.recent) : undefined;
      case 'reopen':
        return this.#stream?.reopen();
    }
  }

  #welcome(id: string): void {
    if (!this.#stream || !this.#visitor) return;
    const recent = this.#recent.filter(isRecent).map(({ data }) => data);
    this.#post({ kind: 'welcome', id, visitor: this.#visitor, recent });
  }

  #catchUp(visitor: Visitor, missed: string[]): void {
    this.#visitor = visitor;
    if (Date.now() - this.lastSyncAt > (REPLAY_SECONDS - HEARTBEAT_SECONDS) * 1000) this.#handlers.onGap();
    this.#lastMessageAt = this.lastSyncAt = Date.now();
    this.#handlers.onVisitor(visitor);
    for (const data of missed) this.#receive(data);
  }

  #receive(data: string): void {
    this.#lastMessageAt = this.lastSyncAt = Date.now();
    this.#recent = [...this.#recent.filter((old) => isRecent(old) && old.data !== data), { data, at: this.lastSyncAt }];
    this.#handlers.onMessage(data, this.#stream !== null);
  }

  /** A leader in the background may be frozen while it holds the stream, so a visible tab takes over. */
  #checkHeartbeat(): void {
    if (this.#stream) this.#post({ kind: 'alive', isConnected: false });
    else if (document.visibilityState === 'visible' && Date.now() - this.#lastMessageAt > HEARTBEAT_TIMEOUT_MS)
      this.#leadership.take();
  }
}

const isRecent = ({ at }: { at: number }): boolean => Date.now() - at < REPLAY_SECONDS * 1000;

/** Leader election by a Web Lock; `lead` returns the function that ends the leadership. */
function seekLeadership(lock: string, lead: () => () => void) {
  let isClosed = false;
  let steal = false;
  let waiting = new AbortController();
  let resign: () => void = () => undefined;
  let stopLeading: () => void = () => undefined;

  const hold = () => {
    if (isClosed) return undefined;
    stopLeading = lead();
    return new Promise<void>((resolve) => {
      resign = resolve;
    });
  };

  const seek = async () => {
    waiting = new AbortController();
    const options = steal ? { steal } : { signal: waiting.signal };
    steal = false;
    // Resolves when this tab resigns; rejects when another tab steals the lock or this one is about to steal it.
    await navigator.locks.request(lock, options, hold).catch(() => undefined);
    stopLeading();
    if (!isClosed) void seek();
  };
  void seek();

  return {
    take: () => {
      steal = true;
      waiting.abort();
    },
    close: () => {
      isClosed = true;
      waiting.abort();
      stopLeading();
      resign();
    },
  };
}
