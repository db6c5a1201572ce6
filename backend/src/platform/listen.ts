import { Client } from 'pg';

const RECONNECT_MS = 500;

/**
 * Keeps one connection on a Postgres channel, for as long as it takes. `onUp` runs at every (re)connection, after
 * which notifications arrive; `onDown` when they may be missed.
 */
export const listenTo = (
  databaseUrl: string,
  channel: string,
  handlers: { onUp: () => void; onDown: () => void; onNotification: () => void },
): { close: () => Promise<void> } => {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', handlers.onNotification);
    next.on('error', () => undefined);
    next.once('end', lose);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (!closed) handlers.onUp();
    } catch {
      await next.end().catch(() => undefined);
      lose();
    }
  };

  const lose = () => {
    handlers.onDown();
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(connect, RECONNECT_MS);
  };

  void connect();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};
