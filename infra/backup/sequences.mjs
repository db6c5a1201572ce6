import { Client } from 'pg';

/** Tables whose ids left the database: customers know those of orders, and Redis those of events. */
const TABLES = ['orders', 'outbox_events'];

/** Rows that may have been lost. */
const GAP = 1000;

/**
 * Lets the next orders and events begin beyond the numbers that were given out after the restored moment.
 * @param {string} url of a superuser
 */
export async function advanceSequences(url) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const table of TABLES) {
      // Events are pruned, so the sequence may be far beyond the highest row.
      await client.query(
        `select setval(name::regclass, greatest(pg_sequence_last_value(name::regclass), (select max(id) from ${table}), 1) + ${GAP})
           from pg_get_serial_sequence('${table}', 'id') as name`,
      );
    }
  } finally {
    await client.end();
  }
}
