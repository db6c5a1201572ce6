import { Client } from 'pg';

const RECONNECT_MS = 500;

/** Milliseconds between two questions whether the connection still carries, and how long an answer may take. */
const HEARTBEAT = { everyMs: 5000, timeoutMs: 5000 };

/**
 * Keeps one connection on a Postgres channel, for as long as it takes. `onUp` runs at every (re)connection, after
 * which notifications arrive; `onDown` when they may be missed, which a connection that falls silent shows only at its
 * next heartbeat. `databaseUrl` has to give a session of its own: a pooler by transaction forgets who listens.
 */
export const listenTo = (
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

  /** Without a farewell, whose answer a silent connection would owe for ever. Its end is what loses it. */
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
