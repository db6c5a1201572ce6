import { HEARTBEAT_SECONDS, REPLAY_SECONDS } from '@mithai/contracts/live-stream';
import { openEventStream, SILENCE_MS } from './event-stream.ts';

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
 * holds the lock relays messages to the others. `lastSyncAt`: when the page was last in sync, in epoch milliseconds.
 */
export function openCrossTabStream(lastSyncAt: number, { onVisitor, onMessage, onGap }: CrossTabStreamHandlers) {
  const channel = new BroadcastChannel(NAME);
  const id = crypto.randomUUID();
  const leadership = seekLeadership(NAME, lead);
  let stream: ReturnType<typeof openEventStream> | null = null;
  let visitor: Visitor | null = null;
  let recent: { data: string; at: number }[] = [];
  let lastMessageAt = Date.now();

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handle(data));
  post({ kind: 'joined', id });
  const pulse = setInterval(checkHeartbeat, HEARTBEAT_SECONDS * 1000);
  document.addEventListener('visibilitychange', checkHeartbeat);

  return {
    reopen: () => (stream ? stream.reopen() : post({ kind: 'reopen' })),
    lastSyncAt: () => lastSyncAt,
    close: () => {
      clearInterval(pulse);
      document.removeEventListener('visibilitychange', checkHeartbeat);
      leadership.close();
      channel.close();
    },
  };

  function lead(): () => void {
    stream = openEventStream({
      onOpen: (userId, requestedAt) => broadcast({ kind: 'opened', visitor: { userId, requestedAt } }),
      onMessage: (data) => broadcast({ kind: 'message', data }),
      onHeartbeat: () => broadcast({ kind: 'alive', isConnected: true }),
    });
    return () => {
      stream?.close();
      stream = null;
    };
  }

  function broadcast(message: Message): void {
    post(message);
    handle(message);
  }

  function post(message: Message): void {
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches this origin only
    channel.postMessage(message);
  }

  function handle(message: Message): void {
    switch (message.kind) {
      case 'opened':
        return catchUp(message.visitor, []);
      case 'message':
        return receive(message.data);
      case 'alive':
        lastMessageAt = Date.now();
        if (message.isConnected) lastSyncAt = lastMessageAt;
        return;
      case 'joined':
        if (stream && visitor) post({ kind: 'welcome', id: message.id, visitor, recent: recentMessages() });
        return;
      case 'welcome':
        return message.id === id ? catchUp(message.visitor, message.recent) : undefined;
      case 'reopen':
        return stream?.reopen();
    }
  }

  function catchUp(current: Visitor, missed: string[]): void {
    visitor = current;
    if (Date.now() - lastSyncAt > (REPLAY_SECONDS - HEARTBEAT_SECONDS) * 1000) onGap();
    lastMessageAt = lastSyncAt = Date.now();
    onVisitor(visitor);
    for (const data of missed) receive(data);
  }

  function receive(data: string): void {
    lastMessageAt = lastSyncAt = Date.now();
    recent = [...recent.filter((old) => isRecent(old) && old.data !== data), { data, at: lastSyncAt }];
    onMessage(data, stream !== null);
  }

  function recentMessages(): string[] {
    return recent.filter(isRecent).map(({ data }) => data);
  }

  /** A leader in the background may be frozen while it holds the stream, so a visible tab takes over. */
  function checkHeartbeat(): void {
    if (stream) post({ kind: 'alive', isConnected: false });
    else if (document.visibilityState === 'visible' && Date.now() - lastMessageAt > SILENCE_MS) leadership.take();
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
