import { HEARTBEAT_SECONDS, REPLAY_SECONDS } from '@mithai/contracts/live-stream';
import { openEventStream, SILENCE_MS } from './event-stream.ts';

const NAME = 'mithai.live';

/** For whom the stream is open. */
export interface Visitor {
  userId: number | null;
  /** The browser's time when the stream was asked for, in milliseconds. */
  askedAt: number;
}

export interface SharedStreamHandlers {
  onVisitor: (visitor: Visitor) => void;
  /** `isLeader` is true in one window of all that hear it. */
  onMessage: (data: string, isLeader: boolean) => void;
  /** Nothing was heard for longer than the shop repeats. */
  onGap: () => void;
}

/** What the windows of a browser say to each other. */
type Word =
  | { kind: 'opened'; visitor: Visitor }
  | { kind: 'message'; data: string }
  /** From the window that holds the stream, whether the shop can be heard or not. */
  | { kind: 'alive'; isHearing: boolean }
  | { kind: 'newcomer'; id: string }
  | { kind: 'welcome'; id: string; visitor: Visitor; recent: string[] }
  | { kind: 'reopen' };

/**
 * One stream for all windows of the browser, which allows a host six connections: a lock names the window that holds it
 * and tells the others. `lastHeard` is when the page that uses it last knew everything.
 */
export function shareStream(lastHeard: number, { onVisitor, onMessage, onGap }: SharedStreamHandlers) {
  const channel = new BroadcastChannel(NAME);
  const id = crypto.randomUUID();
  const leadership = seekLeadership(NAME, lead);
  let stream: ReturnType<typeof openEventStream> | null = null;
  let visitor: Visitor | null = null;
  let recent: { data: string; at: number }[] = [];
  let lastSign = Date.now();

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  say({ kind: 'newcomer', id });
  const pulse = setInterval(feelPulse, HEARTBEAT_SECONDS * 1000);
  document.addEventListener('visibilitychange', feelPulse);

  return {
    reopen: () => (stream ? stream.reopen() : say({ kind: 'reopen' })),
    lastHeard: () => lastHeard,
    close: () => {
      clearInterval(pulse);
      document.removeEventListener('visibilitychange', feelPulse);
      leadership.close();
      channel.close();
    },
  };

  function lead(): () => void {
    stream = openEventStream({
      onOpen: (userId, askedAt) => tell({ kind: 'opened', visitor: { userId, askedAt } }),
      onMessage: (data) => tell({ kind: 'message', data }),
      onHeartbeat: () => tell({ kind: 'alive', isHearing: true }),
    });
    return () => {
      stream?.close();
      stream = null;
    };
  }

  function tell(word: Word): void {
    say(word);
    hear(word);
  }

  function say(word: Word): void {
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches this origin only
    channel.postMessage(word);
  }

  function hear(word: Word): void {
    switch (word.kind) {
      case 'opened':
        return catchUp(word.visitor, []);
      case 'message':
        return receive(word.data);
      case 'alive':
        lastSign = Date.now();
        if (word.isHearing) lastHeard = lastSign;
        return;
      case 'newcomer':
        if (stream && visitor) say({ kind: 'welcome', id: word.id, visitor, recent: recentMessages() });
        return;
      case 'welcome':
        return word.id === id ? catchUp(word.visitor, word.recent) : undefined;
      case 'reopen':
        return stream?.reopen();
    }
  }

  function catchUp(forWhom: Visitor, missed: string[]): void {
    visitor = forWhom;
    if (Date.now() - lastHeard > (REPLAY_SECONDS - HEARTBEAT_SECONDS) * 1000) onGap();
    lastSign = lastHeard = Date.now();
    onVisitor(visitor);
    for (const data of missed) receive(data);
  }

  function receive(data: string): void {
    lastSign = lastHeard = Date.now();
    recent = [...recent.filter((old) => isRecent(old) && old.data !== data), { data, at: lastHeard }];
    onMessage(data, stream !== null);
  }

  function recentMessages(): string[] {
    return recent.filter(isRecent).map(({ data }) => data);
  }

  /** A window in the background may have been put to sleep with the stream in its hands. */
  function feelPulse(): void {
    if (stream) say({ kind: 'alive', isHearing: false });
    else if (document.visibilityState === 'visible' && Date.now() - lastSign > SILENCE_MS) leadership.take();
  }
}

const isRecent = ({ at }: { at: number }): boolean => Date.now() - at < REPLAY_SECONDS * 1000;

/** Waits to be the one window that leads; `lead` answers with what ends it. */
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
    // It ends when this window resigns, and fails when another takes the lock or this one is about to.
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
