import { Client } from 'pg';

const RECONNECT_MS = 500;

/** Interval and timeout of the heartbeat query. */
const HEARTBEAT = { everyMs: 5000, timeoutMs: 5000 };

/**
 * Listens on a Postgres channel and reconnects until closed. `onUp` runs at every (re)connection; `onDown` when
 * notifications may be missed, at the latest after a failed heartbeat. Needs a session: no transaction pooler.
 */
export const listen = (
  databaseUrl: string,
  channel: string,
  handlers: { onUp: () => void; onDown: () => void; onNotification: (payload: string) => void },
  { everyMs, timeoutMs } = HEARTBEAT,
): { close: () => Promise<void> } => {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: `listen ${channel}`,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client = next;
    next.on('notification', ({ payload = '' }) => handlers.onNotification(payload));
    next.on('error', () => undefined);
    next.once('end', lose);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (closed) return;
      handlers.onUp();
      keepAsking(next);
    } catch {
      drop(next);
    }
  };

  const keepAsking = (current: Client) => {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => {
          if (!closed) keepAsking(current);
        },
        () => drop(current),
      );
    }, everyMs);
  };

  /**
   * Destroys the socket without a goodbye, which a stalled connection would never answer. The 'end' event reconnects.
   */
  const drop = ({ connection }: Client) => {
    connection.stream.destroy();
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
      if (client) drop(client);
    },
  };
};
