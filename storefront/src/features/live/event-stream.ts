import { HEARTBEAT_EVENT, HEARTBEAT_SECONDS, LIVE_UPDATES_URL, VISITOR_EVENT } from '@mithai/contracts';
import { reportNoResponse, onCatchUp } from '../../api/connectivity.ts';
import { backoffMs } from '../../api/backoff.ts';

export const HEARTBEAT_TIMEOUT_MS = 3 * HEARTBEAT_SECONDS * 1000;

interface EventStreamHandlers {
  /** The stream is open for this user, or null for a guest, by the cookie that the browser had at `requestedAt`. */
  onOpen: (userId: number | null, requestedAt: number) => void;
  onMessage: (data: string) => void;
  onHeartbeat: () => void;
}

/** Event stream that reconnects with backoff when it ends, is refused or misses its heartbeats. */
export function openEventStream({ onOpen, onMessage, onHeartbeat }: EventStreamHandlers) {
  let source: EventSource | null = null;
  let timer: number | undefined;
  let failures = 0;

  const open = () => {
    close();
    const requestedAt = Date.now();
    source = new EventSource(LIVE_UPDATES_URL);
    source.addEventListener(VISITOR_EVENT, ({ data }: MessageEvent<string>) => {
      listen();
      onOpen(data ? Number(data) : null, requestedAt);
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      listen();
      onMessage(data);
    });
    source.addEventListener(HEARTBEAT_EVENT, () => {
      failures = 0;
      listen();
      onHeartbeat();
    });
    source.addEventListener('error', fail);
    listen();
  };

  const listen = () => {
    clearTimeout(timer);
    timer = window.setTimeout(fail, HEARTBEAT_TIMEOUT_MS);
  };

  const fail = () => {
    close();
    timer = window.setTimeout(open, backoffMs(failures));
    failures += 1;
    reportNoResponse();
  };

  const close = () => {
    clearTimeout(timer);
    source?.close();
  };

  /** When connectivity returns, reconnect without waiting for the backoff. */
  const hurry = () => {
    if (source?.readyState === EventSource.CLOSED) open();
  };

  const stopHurrying = onCatchUp(hurry);
  open();

  return {
    reopen: open,
    close: () => {
      stopHurrying();
      close();
    },
  };
}
